/** How the office shows a setting. */
export interface SettingRow {
  label: string;
  /** What it does, in a sentence. */
  help: string;
  /** Of a setting that is one of a few words: how the office calls each. */
  choices?: Readonly<Record<string, string>>;
}

/** A setting's label, what it does, and its choices where it has a few. */
export const row = (label: string, help: string, choices?: SettingRow['choices']): SettingRow => ({
  label,
  help,
  ...(choices && { choices }),
});
