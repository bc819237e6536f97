/** A session lasts longer than what proves who somebody is: it is renewed before the stream is opened again. */
export const renewSession = async (): Promise<void> => {
  await fetch('/v1/app/session/renew_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: '{}',
  }).catch(() => undefined)
}

const mostTries = 5
const waitMs = () => 4000 + Math.random() * 4000

type Heard<T> = {
  onTold: (told: T) => void
  onAway?: (isAway: boolean) => void
  /** Whether who listens is signed in. */ renews: boolean
}

/**
 * Listens to a stream of the server (`event-streams.ts`) until it is stopped. The browser opens a broken stream again by itself, but
 * for one that was refused.
 */
export const listenTo = <T>(url: string, { onTold, onAway, renews }: Heard<T>): (() => void) => {
  let source: EventSource
  let waiting: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const open = () => {
    source = new EventSource(url)
    source.addEventListener('open', () => {
      tries = 0
      onAway?.(false)
    })
    source.addEventListener('message', ({ data }) => onTold(JSON.parse(String(data)) as T))
    source.addEventListener('error', () => {
      onAway?.(true)
      if (source.readyState === EventSource.CLOSED && ++tries < mostTries)
        waiting = setTimeout(() => void again(), waitMs())
    })
  }
  const again = async () => {
    if (renews) await renewSession()
    open()
  }
  open()
  return () => {
    clearTimeout(waiting)
    source.close()
  }
}
