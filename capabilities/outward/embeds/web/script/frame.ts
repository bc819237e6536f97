/**
 * Runs on our pages while they are in a frame: tells the page around them how high they are, when Escape is pressed and
 * where it has to go, once that page has said who it is and may frame them, and tells nobody else.
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
  // A script of ours that finds out in the frame where its payer has to go.
  document.addEventListener('leave-frame', (event) => {
    if (!around) return
    event.preventDefault()
    tell({ leave: (event as CustomEvent<string>).detail })
  })
  addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ close: true }))
}

export {}
