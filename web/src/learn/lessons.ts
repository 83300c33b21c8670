// The lessons as the server tells them; where a learner stands follows from what he has said.
import { get, post } from "../api/http";
import type { LessonInfo, Progress } from "../api/types";

/** What a learner says to a step that is only read. */
export const NEXT = "next";

export const listLessons = (): Promise<LessonInfo[]> => get<LessonInfo[]>("/api/lessons");
export const walk = (lesson: string, said: string[]): Promise<Progress> =>
  post<Progress>(`/api/lessons/${encodeURIComponent(lesson)}`, { said });
