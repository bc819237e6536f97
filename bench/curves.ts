/** One line of a picture: figures by what they belong to, both above nought. */
export type Curve = { name: string; points: readonly (readonly [x: number, y: number])[] }
type Picture = {
  title: string
  /** What stands at the axes. */ x: string
  y: string
  curves: readonly Curve[]
  /** What none should pass. */ bound?: { name: string; y: number }
}

const [width, height] = [760, 420]
const area = { left: 70, right: 520, top: 46, bottom: 360 }
const colours = ['#0969da', '#bc4c00', '#1a7f37', '#8250df', '#bf3989', '#9a6700', '#57606a', '#cf222e']

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** 1000000 as 1 M, 0.001 as it is. */
const short = (value: number): string => {
  if (value >= 1e6) return `${value / 1e6} M`
  if (value >= 1e4) return `${value / 1e3} k`
  return String(Number(value.toPrecision(3)))
}

/** From the power of ten below the least to the one above the greatest. */
const powers = (values: readonly number[]): [low: number, high: number] => {
  const low = Math.floor(Math.log10(Math.min(...values)))
  return [low, Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))]
}

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escaped(words)}</text>`

/** Names at the end of their lines, moved apart where they would meet. */
const apart = (at: readonly number[]): number[] => {
  const order = at.map((y, n) => ({ y, n })).toSorted((a, b) => a.y - b.y)
  const placed: number[] = []
  let last = -Infinity
  for (const { y, n } of order) placed[n] = last = Math.max(y, last + 15)
  return placed
}

type Axis = { low: number; high: number; of: (value: number) => number }

/** An axis by powers of ten from `start` to `end` of the picture. */
const axisOf = (values: readonly number[], start: number, end: number): Axis => {
  const [low, high] = powers(values)
  return { low, high, of: (value) => start + ((Math.log10(value) - low) / (high - low)) * (end - start) }
}

const gridOf = (across: Axis, up: Axis): string => {
  const lines: string[] = []
  for (let power = across.low; power <= across.high; power++) {
    const at = across.of(10 ** power)
    lines.push(`<path class="grid" d="M${at.toFixed(1)} ${area.top}V${area.bottom}"/>`)
    lines.push(text(at, area.bottom + 18, short(10 ** power), 'text-anchor="middle"'))
  }
  for (let power = up.low; power <= up.high; power++) {
    const at = up.of(10 ** power)
    lines.push(`<path class="grid" d="M${area.left} ${at.toFixed(1)}H${area.right}"/>`)
    lines.push(text(area.left - 8, at + 4, short(10 ** power), 'text-anchor="end"'))
  }
  return lines.join('')
}

const style = [
  'text{font:13px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600;font-size:15px}',
  '.page{fill:#ffffff}.grid{stroke:#d1d9e0}.bound{stroke:#cf222e;stroke-dasharray:6 4}',
  '@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.page{fill:#0d1117}.grid{stroke:#3d444d}}',
].join('')

/** A picture of curves by powers of ten along both axes, for light and dark pages. */
export const drawCurves = ({ title, x, y, curves, bound }: Picture): string => {
  const all = curves.flatMap(({ points }) => points)
  const across = axisOf(
    all.map(([at]) => at),
    area.left,
    area.right,
  )
  const up = axisOf([...all.map(([, figure]) => figure), ...(bound ? [bound.y] : [])], area.bottom, area.top)
  const [xOf, yOf] = [across.of, up.of]
  const names = apart(curves.map(({ points }) => yOf(points.at(-1)![1])))
  const lines = curves.map(({ name, points }, n) => {
    const colour = colours[n % colours.length]!
    const path = points
      .map(([at, figure], m) => `${m ? 'L' : 'M'}${xOf(at).toFixed(1)} ${yOf(figure).toFixed(1)}`)
      .join('')
    const dots = points
      .map(([at, figure]) => `<circle cx="${xOf(at).toFixed(1)}" cy="${yOf(figure).toFixed(1)}" r="3"/>`)
      .join('')
    const label = text(xOf(points.at(-1)![0]) + 10, names[n]! + 4, name, `style="fill:${colour}"`)
    return `<g style="fill:${colour}"><path d="${path}" style="fill:none;stroke:${colour};stroke-width:2"/>${dots}${label}</g>`
  })
  const limit = bound
    ? `<path class="bound" d="M${area.left} ${yOf(bound.y).toFixed(1)}H${area.right}"/>${text(area.left + 6, yOf(bound.y) - 6, bound.name)}`
    : ''
  const axes = `${text(area.left, area.top - 10, y)}${text(area.right, area.bottom + 38, x, 'text-anchor="end"')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
<style>${style}</style>
<rect class="page" width="${width}" height="${height}"/>
${text(area.left, 20, title, 'class="title"')}${gridOf(across, up)}
${axes}${limit}
${lines.join('\n')}
</svg>
`
}
