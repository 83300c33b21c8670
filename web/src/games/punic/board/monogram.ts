// Two letters for each general, no two alike.
import type { General } from "../types";

const VOWELS = "aeiouy";
const STOPS = "bcdfgpt";
const isVowel = (letter: string | undefined): boolean => !!letter && VOWELS.includes(letter);

/** The consonants that begin the later syllables of a name: the ones the ear keeps. */
function syllables(word: string): string[] {
  const letters = [...word.toLowerCase()];
  const first = letters.findIndex((letter, i) => i > 0 && isVowel(letter));
  return letters.filter((letter, i) => {
    if (i <= first || isVowel(letter)) return false;
    const [before, after] = [letters[i - 1] ?? "", letters[i + 1] ?? ""];
    const isSecond = "rl".includes(letter) && STOPS.includes(before);
    return (isVowel(after) && !isSecond) || (STOPS.includes(letter) && "rl".includes(after) && after !== "");
  });
}

function candidates(title: string): string[] {
  const words = title.split(/[\s.]+/).filter(Boolean);
  const [first = "?", last = "?"] = [words[0], words.at(-1)];
  const rest = [...last.toLowerCase().slice(1)];
  const consonants = rest.filter((letter) => !isVowel(letter));
  const pairs = [...syllables(last), ...consonants, ...rest, ..."abcdefghijklmnopqrstuvwxyz"];
  const initials = words.length > 1 ? [`${first[0]}${last[0]}`] : [];
  return [...initials, ...pairs.map((letter) => `${last[0]}${letter}`)].map((pair) => pair.toUpperCase());
}

/** Those with the fewest good letters choose first, so that short names keep theirs. */
export function monograms(generals: General[]): Map<string, string> {
  const choosy = (general: General): number => {
    const words = general.title.split(/[\s.]+/).filter(Boolean);
    return words.length > 1 ? 0 : syllables(words[0] ?? "").length;
  };
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const general of [...generals].sort((one, other) => choosy(one) - choosy(other))) {
    const letters = candidates(general.title).find((pair) => !taken.has(pair)) ?? "??";
    taken.add(letters);
    found.set(general.id, letters);
  }
  return found;
}
