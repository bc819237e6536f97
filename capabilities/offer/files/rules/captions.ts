/**
 * WebVTT as players show it: timed lines with simple marks. Whatever else a file holds (styles, regions, notes, other
 * marks) is left out.
 */
export const cleanCaptions = (text: string): string | undefined => {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .split(/\n{2,}/)
  const cues = blocks.flatMap((block) => cueOf(block.split('\n')) ?? [])
  return cues.length === 0 ? undefined : `WEBVTT\n\n${cues.join('\n\n')}\n`
}

const time = String.raw`((?:\d{1,3}:)?[0-5]?\d:[0-5]\d[.,]\d{3})`
const timing = new RegExp(String.raw`^\s*${time}\s+-->\s+${time}(.*)$`)
const settings = new RegExp(
  `^(?:${[
    String.raw`vertical:(?:rl|lr)`,
    String.raw`line:-?[\d.]+%?(?:,(?:start|center|end))?`,
    String.raw`position:[\d.]+%(?:,(?:line-left|center|line-right))?`,
    String.raw`size:[\d.]+%`,
    String.raw`align:(?:start|center|end|left|right)`,
  ].join('|')})$`,
)

const cueOf = (lines: readonly string[]): string | undefined => {
  const at = lines.findIndex((line) => timing.test(line))
  if (at < 0 || at > 1) return undefined
  const [, from = '', till = '', rest = ''] = timing.exec(lines[at]!)!
  const words = lines
    .slice(at + 1)
    .map(cleanWords)
    .filter((line) => line.trim() !== '')
  if (words.length === 0) return undefined
  const kept = rest.split(/\s+/).filter((each) => settings.test(each))
  return `${[stamp(from), '-->', stamp(till), ...kept].join(' ')}\n${words.join('\n')}`
}

/** Subtitles of the SRT kind part the thousandths by a comma; hours may be left out, minutes have two digits. */
const stamp = (written: string): string => {
  const [thousandths = '000', ...parts] = written.replace(',', '.').split(/[.:]/).reverse()
  const [seconds = '00', minutes = '00', hours = '00'] = parts
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}.${thousandths}`
}

const marks = /^<(?:\/?(?:b|i|u|ruby|rt)|\/v|v(?:\s[^<>&]{1,80})?)>$/

const cleanWords = (line: string): string =>
  line
    .replaceAll('-->', '')
    .split(/(<[^<>]*>?)/)
    .map((part) => (part.startsWith('<') ? (marks.test(part) ? part : '') : part.replaceAll('>', '&gt;')))
    .join('')
