import type { Chapter, Handbook, Paragraph } from "../api/types";

/** Where a rule is read: in the handbook of its game, opened at the rule. */
export function bookLink(of: { game: string; scenario: string; options: string[] }, fields: Record<string, string> = {}): string {
  const found = { scenario: of.scenario, options: of.options.join(","), ...fields };
  const query = new URLSearchParams(Object.entries(found).filter(([, value]) => value));
  return `/rules/${of.game}${query.size ? `?${query}` : ""}`;
}

/** Without the mark of its book, such as "X 12.4", and without a name behind it. */
const plain = (rule: string): string => rule.replace(/^[A-Z]+ (?=\d)/, "").replace(" #", ".#").split(" ")[0] ?? "";

/** The rules that a citation such as "12.4" names: that one and its parts. */
export function cited(book: Handbook, rule: string): Paragraph[] {
  const wanted = plain(rule);
  if (!wanted) return [];
  const isPart = (number: string): boolean => number === wanted || (number.startsWith(wanted) && !/^\d/.test(number.slice(wanted.length)));
  return all(book.chapters).filter(({ number }) => isPart(number));
}

export const all = (chapters: Chapter[]): Paragraph[] => chapters.flatMap(({ sections }) => sections.flatMap(({ paragraphs }) => paragraphs));

/** The chapters with only those rules in which all words stand. */
export function searched(chapters: Chapter[], text: string): Chapter[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return chapters;
  const fits = (title: string, { number, text: said }: Paragraph): boolean => {
    const whole = `${number} ${title} ${said}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  };
  return chapters.flatMap((chapter) => {
    const sections = chapter.sections.flatMap((section) => {
      const paragraphs = section.paragraphs.filter((one) => fits(section.title, one));
      return paragraphs.length ? [{ ...section, paragraphs }] : [];
    });
    return sections.length ? [{ ...chapter, sections }] : [];
  });
}

/** A text cut where something is stressed, or said aside. */
export const stressed = (text: string): { text: string; strong: boolean; aside: boolean }[] =>
  text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).filter(Boolean).map((part) => {
    const strong = part.startsWith("**");
    const aside = !strong && part.length > 2 && part.startsWith("*") && part.endsWith("*");
    return { text: strong ? part.slice(2, -2) : aside ? part.slice(1, -1) : part, strong, aside };
  });

/** What a rule is called in an address of the page. */
export const anchor = (id: string): string => `rule-${id.replace(/[^\w.-]/g, "_")}`;
