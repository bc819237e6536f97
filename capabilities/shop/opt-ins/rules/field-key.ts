const written: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Derives a key for scripts and files from a name, avoiding those in use. */
export const keyOfName = (name: string, taken: readonly string[]): string => {
  const plain = name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => written[letter]!)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const key = (/^[a-z]/.test(plain) ? plain : `field_${plain}`).slice(0, 34).replace(/_+$/, '')
  const free = [key, ...Array.from({ length: taken.length + 1 }, (_, at) => `${key}_${at + 2}`)]
  return free.find((each) => !taken.includes(each))!
}
