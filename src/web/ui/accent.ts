type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const DARK_CARD: Rgb = [27, 36, 41];
/** WCAG 2.2 AA for text. */
const ENOUGH = 4.6;

function parseHex(text: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text.trim());
  const full = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim())?.slice(1);
  if (!full) return null;
  const [red = 0, green = 0, blue = 0] = full.map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}

const hex = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

function towards(accent: Rgb, target: Rgb, background: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(accent, target, share);
    if (contrast(candidate, background) >= ENOUGH) return candidate;
  }
  return target;
}

/** The provider's accent, darkened or lightened until text in it can be read in either scheme; null if malformed. */
export function accentPair(text: string): { light: string; dark: string } | null {
  const accent = parseHex(text);
  if (!accent) return null;
  return {
    light: hex(towards(accent, [0, 0, 0], [246, 245, 241])),
    dark: hex(towards(accent, WHITE, DARK_CARD)),
  };
}
