/** What the encoding has beside ASCII and Latin-1. */
const FURTHER = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ł: 'L', ł: 'l', Ŋ: 'Ng', ŋ: 'ng', Ŧ: 'T', ŧ: 't' },
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
};

/**
 * The text in letters of Windows-1252, which the standard fonts of PDF have: a letter with a mark that they lack loses the
 * mark, as in machine-readable passports, and one of another script is shown as '?'.
 */
export function winAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), shown).join('');
}

function shown(letter: string): string {
  if (isKnown(letter)) return letter;
  if (/^[\s\p{Cc}\p{Zs}]$/u.test(letter)) return ' ';
  const plain = PLAIN[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every(isKnown) ? plain : '?';
}

function isKnown(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  const isLatin = (code >= 0x20 && code <= 0x7e) || (code > 0xa0 && code <= 0xff);
  return isLatin || FURTHER.has(letter);
}
