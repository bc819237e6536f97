export const code = (text: string): string => `\`${text}\``

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

export const table = (head: string[], rows: string[][]): string =>
  rows.length === 0
    ? 'None yet.'
    : [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

export const page = (title: string, about: string, ...parts: string[]): string =>
  `${[`# ${title}`, `${about} Written by \`npm run docs\`; do not edit.`, ...(parts.length > 0 ? parts : ['None yet.'])].join('\n\n')}\n`
