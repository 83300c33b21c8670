import { OFFLINE, Problem } from "../api/http";
import { t } from "../strings";

const NO_SUCH_THING = [400, 404];
/** From the server, or from a proxy before it. */
const AWAY = [502, 503, 504];

/** What a person is told of something that went wrong. */
export function troubleText(problem: unknown): string {
  if (!(problem instanceof Problem)) return t("problem.unknown");
  if (problem.status === OFFLINE) return t("problem.offline");
  return problem.message || t(AWAY.includes(problem.status) ? "problem.away" : "problem.unknown");
}

/** Why a match will not be shown however often one asks; empty where asking again may help. */
export function refusalText(problem: unknown): string {
  if (!(problem instanceof Problem)) return "";
  if (NO_SUCH_THING.includes(problem.status)) return t("match.missing");
  return problem.status === 403 ? troubleText(problem) : "";
}
