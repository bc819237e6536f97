import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import PdfKit from 'pdfkit'
import { drawCover, type Cover } from './covers.ts'

type Pdf = InstanceType<typeof PdfKit>
type Page = { title: string; lines?: readonly string[]; draw?: (pdf: Pdf) => void }

/** A small book of the demo: its cover, then a page each. */
export type Booklet = { name: string; title: string; pages: readonly Page[] }

const size = [419.53, 595.28] as const
const margin = 44

/** The finished PDF in A5. */
export const print = async ({ title, pages }: Booklet, cover: Cover): Promise<Buffer> => {
  const pdf = new PdfKit({ size: 'A5', margin, info: { Title: title } })
  pdf.rect(0, 0, ...size).fill(cover.from)
  pdf.image(await drawCover(cover), 0, 120, { width: size[0] })
  pdf.fill(cover.ink).font('Helvetica-Bold').fontSize(26).text(title, margin, 440)
  for (const [index, page] of pages.entries()) {
    pdf.addPage()
    pdf.fill('#14181f').font('Helvetica-Bold').fontSize(17).text(page.title)
    for (const line of page.lines ?? []) pdf.moveDown(0.7).font('Helvetica').fontSize(11).text(line, { lineGap: 4 })
    page.draw?.(pdf)
    pdf.fill('#6b7280').font('Helvetica').fontSize(8)
    pdf.text(String(index + 2), 0, size[1] - margin - 12, { width: size[0], align: 'center', lineBreak: false })
  }
  pdf.end()
  return buffer(Readable.from(pdf))
}

const wheel = (pdf: Pdf): void => {
  const hues = ['#e5484d', '#f76b15', '#ffb224', '#f5d90a', '#99d52a', '#30a46c', '#12a594', '#00a2c7', '#3e63dd']
  const colours = [...hues, '#6e56cf', '#ab4aba', '#e93d82']
  for (const [index, colour] of colours.entries()) {
    const [from, till] = [index, index + 1].map((step) => (step / 12) * 2 * Math.PI - Math.PI / 2) as [number, number]
    const at = (angle: number) => `${210 + 130 * Math.cos(angle)} ${380 + 130 * Math.sin(angle)}`
    pdf.path(`M 210 380 L ${at(from)} A 130 130 0 0 1 ${at(till)} Z`).fill(colour)
  }
}

export const colourGuide: Booklet = {
  name: 'Colour guide.pdf',
  title: 'Colour guide',
  pages: [
    {
      title: 'The wheel',
      lines: [
        'Twelve hues in the order of the rainbow, closed to a ring. Everything in this guide is a walk around it.',
      ],
      draw: wheel,
    },
    {
      title: 'Three questions',
      lines: [
        'Which hue is it: where on the wheel does it stand?',
        'How light is it? Squint: what is left of a colour then is its value.',
        'How loud is it? The further from grey, the louder.',
        'Most palettes fail at the second question, not at the first.',
      ],
    },
    {
      title: 'Value first',
      lines: [
        'Turn your draft grey. If it falls apart, no hue will save it.',
        'Three values are enough for nearly everything: a light one to stand on, a dark one to read, one in between.',
      ],
    },
    {
      title: 'One loud voice',
      lines: [
        'Give one colour the word and let the others listen.',
        'A tenth of the area is plenty for it: a button, a title, a ribbon.',
      ],
    },
    {
      title: 'Neighbours and opposites',
      lines: [
        'Neighbours on the wheel are calm. Opposites make each other brighter.',
        'Take opposites in different values, or they flicker at the edge.',
      ],
    },
    {
      title: 'Greys have a temperature',
      lines: [
        'Pure grey looks dirty beside a colour. Mix in a drop of your main hue and it belongs.',
        'Warm greys come forward, cool ones step back.',
      ],
    },
    {
      title: 'A palette in ten minutes',
      lines: [
        'Choose the loud one. Make a very light and a very dark version of it.',
        'Add a grey with a drop of it, and one opposite for warnings.',
        'Look at it on your phone in the sun. What you can read there stays.',
      ],
    },
  ],
}

const motifs = ['Welle', 'Sonne', 'Blatt', 'Streifen', 'Kreise', 'Gitter'] as const
const inks = ['#0f6b5c', '#d98324', '#b3314b', '#2c4258', '#7a4b00'] as const

/** The figure of a motif in two inks, `turn` of five. */
const drawMotif = (pdf: Pdf, motif: (typeof motifs)[number], turn: number): void => {
  const [first, second] = [inks[turn]!, inks[(turn + 2) % 5]!]
  const rows = Array.from({ length: 7 + turn }, (_, row) => row)
  for (const row of rows) {
    const ink = row % 2 === 0 ? first : second
    const y = 170 + (row * 280) / rows.length
    const angle = (row / rows.length) * 2 * Math.PI
    if (motif === 'Welle')
      pdf
        .path(`M 80 ${y} q 65 ${-20 - 8 * turn} 130 0 t 130 0`)
        .lineWidth(9 - turn)
        .stroke(ink)
    else if (motif === 'Streifen') pdf.rect(80, y, 260, 10 + ((row * turn) % 12)).fill(ink)
    else if (motif === 'Kreise')
      pdf
        .circle(210, 310, 140 - row * (18 - turn))
        .lineWidth(6)
        .stroke(ink)
    else if (motif === 'Gitter')
      for (const column of [0, 1, 2, 3, 4])
        pdf.roundedRect(84 + column * 52, y, 42, 220 / rows.length, 4 * turn).fill((column + row) % 2 ? ink : first)
    else if (motif === 'Sonne')
      pdf
        .path(`M 210 310 l ${140 * Math.cos(angle)} ${140 * Math.sin(angle)}`)
        .lineWidth(4 + turn)
        .stroke(ink)
    else
      pdf
        .path(`M 210 450 Q ${210 + 150 * Math.cos(angle)} ${320 + 90 * Math.sin(angle)} 210 ${150 + turn * 10}`)
        .lineWidth(3)
        .stroke(ink)
  }
  if (motif === 'Sonne') pdf.circle(210, 310, 52 + turn * 6).fill(second)
}

/** Crosses by which one ink is laid exactly on the other. */
const drawCrosses = (pdf: Pdf): void => {
  for (const x of [60, 360])
    for (const y of [130, 490])
      pdf
        .path(`M ${x - 9} ${y} h 18 M ${x} ${y - 9} v 18`)
        .lineWidth(0.7)
        .stroke('#14181f')
}

export const printTemplates: Booklet = {
  name: 'Siebdruck-Vorlagen.pdf',
  title: 'Siebdruck-Vorlagen',
  pages: [
    {
      title: 'So drucken Sie damit',
      lines: [
        'Dreißig Motive, jedes in zwei Farben. Alle Linien sind Vektoren: Sie drucken in jeder Größe scharf.',
        'Drucken Sie die helle Farbe zuerst und lassen Sie sie ganz trocknen.',
        'Die vier Kreuze jeder Seite gehören auf beide Siebe. Liegen sie übereinander, sitzt das Motiv.',
      ],
    },
    ...Array.from({ length: 30 }, (_, index) => {
      const [motif, turn] = [motifs[index % motifs.length]!, Math.floor(index / motifs.length)]
      return {
        title: `${String(index + 1).padStart(2, '0')} · ${motif}`,
        draw: (pdf: Pdf) => {
          drawMotif(pdf, motif, turn)
          drawCrosses(pdf)
        },
      }
    }),
  ],
}

const papers = [
  ['Werkdruck 90 g', 'nimmt viel Farbe, wellt sich'],
  ['Naturpapier 170 g', 'matt, satte Flächen'],
  ['Bristol 250 g', 'glatt, feine Linien'],
  ['Graukarton 300 g', 'braucht einen weißen Grund'],
  ['Bütten 300 g', 'lebendiger Rand, wenig Druck'],
] as const

export const paperGuide: Booklet = {
  name: 'Kleine Papierkunde.pdf',
  title: 'Kleine Papierkunde',
  pages: [
    {
      title: 'Laufrichtung',
      lines: [
        'Papier hat eine Richtung, wie Holz. Reißen Sie ein Stück ab: Gerade reißt es nur mit dem Lauf.',
        'Falzen Sie mit dem Lauf, nie dagegen.',
      ],
    },
    {
      title: 'Gewicht ist nicht Dicke',
      lines: [
        'Das Gewicht steht auf der Packung, die Dicke nicht. Ein luftiges Papier mit 90 Gramm kann dicker sein als ein dichtes mit 120.',
      ],
    },
    {
      title: 'Oberfläche',
      lines: [
        'Raue Papiere schlucken Farbe und zeigen Struktur. Glatte halten jede Linie und jeden Fingerabdruck.',
        'Streichen Sie mit dem Handrücken darüber: Was bremst, schluckt.',
      ],
    },
    {
      title: 'Weiß ist eine Farbe',
      lines: [
        'Legen Sie drei weiße Papiere nebeneinander: Eines ist gelb, eines blau, eines grau.',
        'Ein warmes Weiß macht Rot weicher, ein kaltes macht Blau klarer.',
      ],
    },
    {
      title: 'Welches Papier für was',
      lines: papers.map(([paper, use]) => `${paper}: ${use}`),
    },
  ],
}
