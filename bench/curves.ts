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

/** A picture of curves by powers of ten along both axes, for light and dark pages. */
export const drawCurves = ({ title, x, y, curves, bound }: Picture): string => {
  const all = curves.flatMap(({ points }) => points)
  const [xLow, xHigh] = powers(all.map(([at]) => at))
  const [yLow, yHigh] = powers([...all.map(([, figure]) => figure), ...(bound ? [bound.y] : [])])
  const xOf = (value: number) => area.left + ((Math.log10(value) - xLow) / (xHigh - xLow)) * (area.right - area.left)
  const yOf = (value: number) => area.bottom - ((Math.log10(value) - yLow) / (yHigh - yLow)) * (area.bottom - area.top)
  const grid: string[] = []
  for (let power = xLow; power <= xHigh; power++) {
    const at = xOf(10 ** power).toFixed(1)
    grid.push(`<path class="grid" d="M${at} ${area.top}V${area.bottom}"/>`)
    grid.push(text(Number(at), area.bottom + 18, short(10 ** power), 'text-anchor="middle"'))
  }
  for (let power = yLow; power <= yHigh; power++) {
    const at = yOf(10 ** power).toFixed(1)
    grid.push(`<path class="grid" d="M${area.left} ${at}H${area.right}"/>`)
    grid.push(text(area.left - 8, Number(at) + 4, short(10 ** power), 'text-anchor="end"'))
  }
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
<style>text{font:13px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600;font-size:15px}.page{fill:#ffffff}.grid{stroke:#d1d9e0}.bound{stroke:#cf222e;stroke-dasharray:6 4}@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.page{fill:#0d1117}.grid{stroke:#3d444d}}</style>
<rect class="page" width="${width}" height="${height}"/>
${text(area.left, 20, title, 'class="title"')}${grid.join('')}
${axes}${limit}
${lines.join('\n')}
</svg>
`
}
