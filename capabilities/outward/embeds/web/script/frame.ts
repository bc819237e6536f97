/**
 * Runs on our pages inside a frame: reports their height, the Escape key and navigation targets to the surrounding
 * page, once that has identified itself and may frame them, and to nobody else.
 */

const { origins = '', leave } = (document.currentScript as HTMLScriptElement).dataset
const allowed = origins.split(' ').filter(Boolean)
let around = ''

const isAllowed = (origin: string): boolean =>
  origin === location.origin ||
  (allowed.length > 0
    ? allowed.includes(origin)
    : origin.startsWith(`${location.protocol}//`) || origin.startsWith('https://'))

const tell = (what: { height: number } | { close: true } | { leave: string }): void => {
  if (around) parent.postMessage(what, around)
}
const tellHeight = (): void => tell({ height: document.body.getBoundingClientRect().height })

if (parent !== window) {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || data !== 'kontor' || !isAllowed(origin)) return
    around = origin
    tellHeight()
    if (leave) tell({ leave })
  })
  new ResizeObserver(tellHeight).observe(document.body)
  // Sent by our script that finds out inside the frame where the payer has to go.
  document.addEventListener('leave-frame', (event) => {
    if (!around) return
    event.preventDefault()
    tell({ leave: (event as CustomEvent<string>).detail })
  })
  addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ close: true }))
}

export {}
