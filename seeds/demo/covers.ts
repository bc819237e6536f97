import sharp from 'sharp'

/** How one cover is drawn: two colours of its ground, one for its figure, and the figure. */
export type Cover = {
  from: string
  to: string
  ink: string
  figure: 'aperture' | 'grid' | 'bowls' | 'waves' | 'chart' | 'ribbon' | 'stack' | 'talk' | 'wheel' | 'hills' | 'page'
}

const width = 1200
const height = 800

const figures: Record<Cover['figure'], (ink: string) => string> = {
  aperture: (ink) => {
    const blades = [0, 60, 120, 180, 240, 300].map(
      (turn) => `<path d="M 0 -230 L 130 60" transform="rotate(${turn})"/>`,
    )
    const ring = `<g transform="translate(600 400)" fill="none" stroke="${ink}" stroke-width="26">`
    return `${ring}<circle r="230"/>${blades.join('')}</g><circle cx="600" cy="400" r="60" fill="${ink}"/>`
  },
  grid: (ink) =>
    Array.from(
      { length: 12 },
      (_, i) =>
        `<rect x="${250 + (i % 4) * 180}" y="${150 + Math.floor(i / 4) * 180}" ` +
        `width="${i % 5 === 0 ? 320 : 140}" height="140" rx="18" fill="${ink}" ` +
        `opacity="${0.35 + ((i * 7) % 6) / 10}"/>`,
    ).join(''),
  bowls: (ink) =>
    [0, 1, 2]
      .map(
        (i) =>
          `<path d="M ${260 + i * 240} ${360 + i * 40} h 220 a 110 ${150 - i * 20} 0 0 1 -220 0 z" fill="${ink}" ` +
          `opacity="${0.95 - i * 0.22}"/>`,
      )
      .join(''),
  waves: (ink) =>
    Array.from(
      { length: 9 },
      (_, i) =>
        `<path d="M 100 ${200 + i * 52} C 350 ${120 + i * 52} 500 ${300 + i * 44} 700 ${190 + i * 52} S 1000 ` +
        `${240 + i * 40} 1100 ${180 + i * 52}" fill="none" stroke="${ink}" stroke-width="${6 + i * 2}" ` +
        `opacity="${0.3 + i * 0.07}"/>`,
    ).join(''),
  chart: (ink) =>
    [240, 380, 300, 470, 420, 540]
      .map(
        (tall, i) =>
          `<rect x="${260 + i * 120}" y="${640 - tall}" width="76" height="${tall}" rx="14" fill="${ink}" opacity="${0.4 + i * 0.11}"/>`,
      )
      .join(''),
  ribbon: (ink) =>
    `<rect x="330" y="250" width="540" height="360" rx="28" fill="${ink}" opacity=".9"/><rect x="560" y="250" ` +
    `width="80" height="360" fill="#fff" opacity=".75"/><path d="M 600 250 C 480 90 380 200 600 250 C 820 200 ` +
    `720 90 600 250" fill="none" stroke="#fff" stroke-width="26" opacity=".85"/>`,
  stack: (ink) =>
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<rect x="${300 + i * 36}" y="${540 - i * 110}" width="${600 - i * 72}" height="90" rx="22" ` +
          `fill="${ink}" opacity="${0.95 - i * 0.18}"/>`,
      )
      .join(''),
  talk: (ink) =>
    `<path d="M 280 230 h 420 a 40 40 0 0 1 40 40 v 180 a 40 40 0 0 1 -40 40 h -260 l -90 90 v -90 h -70 a 40 40 ` +
    `0 0 1 -40 -40 v -180 a 40 40 0 0 1 40 -40" fill="${ink}" opacity=".9"/><circle cx="860" cy="510" r="120" ` +
    `fill="${ink}" opacity=".5"/>`,
  wheel: (ink) => {
    const shape = 'M 0 -80 L 0 -270 A 270 270 0 0 1 135 -234 L 40 -69 Z'
    const parts = Array.from(
      { length: 12 },
      (_, i) => `<path d="${shape}" fill="hsl(${i * 30} 70% 62%)" transform="rotate(${i * 30})"/>`,
    )
    return `<g transform="translate(600 400)">${parts.join('')}<circle r="66" fill="${ink}"/></g>`
  },
  hills: (ink) =>
    `<circle cx="850" cy="240" r="90" fill="#fff" opacity=".7"/><path d="M 0 800 L 0 560 Q 250 330 480 540 T 900 ` +
    `500 T 1200 560 L 1200 800 Z" fill="${ink}" opacity=".55"/><path d="M 0 800 L 0 680 Q 300 500 620 660 T 1200 ` +
    `640 L 1200 800 Z" fill="${ink}" opacity=".9"/>`,
  page: (ink) => {
    const sheet = `<rect x="420" y="160" width="360" height="480" rx="20" fill="${ink}" opacity=".92"/>`
    const lines = [0, 1, 2, 3, 4, 5].map((i) => {
      const at = `x="470" y="${240 + i * 56}" width="${i % 3 === 2 ? 150 : 260}"`
      return `<rect ${at} height="16" rx="8" fill="#fff" opacity=".6"/>`
    })
    return sheet + lines.join('')
  },
}

/** A cover as PNG bytes: drawn by the project, so that the demo needs no pictures of others. */
export const drawCover = ({ from, to, ink, figure }: Cover): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ` +
        `${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" ` +
        `stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" ` +
        `height="${height}" fill="url(#g)"/>${figures[figure](ink)}</svg>`,
    ),
  )
    .png()
    .toBuffer()
