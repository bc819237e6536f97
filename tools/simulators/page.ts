export const safe = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = (color: string): string => `
body { font: 16px/1.5 system-ui; margin: 0 auto; padding: 24px; max-width: 30rem }
p.note { background: #fff4ce; padding: 12px; border-radius: 8px }
label, button { display: block; width: 100%; margin-top: 12px }
input { width: 100%; box-sizing: border-box; padding: 12px; font: inherit; margin-top: 4px }
button { padding: 12px; font: inherit; border-radius: 8px; border: 1px solid ${color}; background: ${color}; color: #fff }
button.plain { background: #fff; color: #3c3699 }
p.error { color: #b3261e }`

/** A page that a simulator shows to payers, and that says it is one. */
export const pageOf =
  ({ note, color }: { note: string; color: string }) =>
  (title: string, body: string): string =>
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${safe(title)}</title>
<style>${style(color)}</style>
<p class="note">${safe(note)}</p>
${body}</html>`
