import { describe, expect, it } from 'vitest';
import { accentPair, contrast, tintOf } from './accent.ts';

const rgb = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as [number, number, number];

describe('accent colour', () => {
  it.each(['#0b5d4e', '#ffdd00', '#fff', '#000', '#ff0000', '#7a1fa2'])(
    'is readable in both schemes: %s',
    (given) => {
      const pair = accentPair(given);
      expect(contrast(rgb(pair?.light ?? '#888888'), [239, 238, 232])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(pair?.dark ?? '#888888'), [27, 36, 41])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['#0b5d4e', '#1d4ed8', '#b91c1c', '#111111', '#f59e0b'])(
    'is readable on its own tint on a card, which marks the selection: %s',
    (given) => {
      const { light, dark } = accentPair(given) ?? { light: '#888888', dark: '#888888' };
      expect(contrast(rgb(light), tintOf(rgb(light), [255, 255, 255]))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(dark), tintOf(rgb(dark), [27, 36, 41]))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keeps a colour that is already readable', () => {
    expect(accentPair('#0b5d4e')?.light).toBe('#0b5d4e');
  });

  it('rejects values that are not colours', () => {
    expect(accentPair('red; }')).toBeNull();
    expect(accentPair('')).toBeNull();
  });
});
