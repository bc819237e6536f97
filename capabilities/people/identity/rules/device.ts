const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const named = (kinds: readonly [RegExp, string][], text: string): string | null =>
  kinds.find(([sign]) => sign.test(text))?.[1] ?? null

/** Browser and system by the user agent, in familiar names. The order matters: most claim to be Safari, too. */
export const deviceOf = (userAgent: string | null): { browser: string | null; system: string | null } => ({
  browser: named(browsers, userAgent ?? ''),
  system: named(systems, userAgent ?? ''),
})
