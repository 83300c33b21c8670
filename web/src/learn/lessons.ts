// The lessons as the server tells them; where a learner stands follows from what he has said.
import { get, post } from "../api/http";
import type { Side, Table, Thing } from "../api/types";

export interface LessonInfo {
  id: string;
  game: string;
  gameTitle: string;
  title: string;
  about: string;
  seat: Side;
  steps: number;
}
export interface LessonHint {
  text: string;
  rule: string;
  legal: boolean;
}
export interface Progress {
  lesson: LessonInfo;
  step: number;
  said: string[];
  text: string;
  rule: string;
  light: Thing[];
  wanted: string[];
  done: boolean;
  hint: LessonHint | null;
  table: Table;
}

/** What a learner says to a step that is only read. */
export const NEXT = "next";

export const listLessons = (): Promise<LessonInfo[]> => get<LessonInfo[]>("/api/lessons");
export const walk = (lesson: string, said: string[]): Promise<Progress> =>
  post<Progress>(`/api/lessons/${encodeURIComponent(lesson)}`, { said });
