type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const LIGHT_PAGE: Rgb = [239, 238, 232];
const DARK_CARD: Rgb = [27, 36, 41];
const MOST_SATURATION_ON_DARK = 0.5;
/** Share of the accent in its tint. */
const TINT = 0.09;
/** Contrast for text by WCAG 2.2 AA (4.5:1), with a margin for rounding. */
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

/** Returns the relative luminance as WCAG 2.2 defines it. */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const hex = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Returns hue in degrees, saturation and lightness from 0 to 1. */
function toHsl([red, green, blue]: Rgb): [number, number, number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const high = Math.max(r, g, b);
  const range = high - Math.min(r, g, b);
  const lightness = high - range / 2;
  if (range === 0) return [0, 0, lightness];
  const sector =
    high === r ? ((g - b) / range + 6) % 6 : high === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [sector * 60, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const swing = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - swing * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Returns the tint of an accent on a card, `--accent-soft`. */
export const tintOf = (accent: Rgb, card: Rgb): Rgb => {
  const part = (at: 0 | 1 | 2) => accent[at] * TINT + card[at] * (1 - TINT);
  return [part(0), part(1), part(2)];
};

/**
 * Lightens or darkens a colour in steps, keeping its hue, until its contrast suffices; desaturates glaring colours.
 */
function readable(accent: Rgb, background: Rgb, step: number): Rgb {
  const hasContrast = (colour: Rgb) =>
    contrast(colour, background) >= ENOUGH && contrast(colour, tintOf(colour, background)) >= ENOUGH;
  if (hasContrast(accent)) return accent;
  const [hue, saturation, start] = toHsl(accent);
  const soft = step > 0 ? Math.min(saturation, MOST_SATURATION_ON_DARK) : saturation;
  for (let lightness = start; lightness > 0 && lightness < 1; lightness += step) {
    const candidate = fromHsl(hue, soft, lightness);
    if (hasContrast(candidate)) return candidate;
  }
  return step > 0 ? WHITE : BLACK;
}

/**
 * Returns the accent adjusted for readable text in both schemes, on its own tint too; null if the text is no colour.
 */
export function accentPair(text: string): { light: string; dark: string } | null {
  const accent = parseHex(text);
  if (!accent) return null;
  return { light: hex(readable(accent, LIGHT_PAGE, -0.02)), dark: hex(readable(accent, DARK_CARD, 0.02)) };
}
