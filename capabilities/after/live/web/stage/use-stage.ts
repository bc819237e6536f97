import { useEffect, useReducer, useState } from 'react'
import type { ToldOnWire } from '../../contract/stage.ts'
import { afterTold, type StageOnWire } from './stage-state.ts'

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

type Heard = { onTold: (told: ToldOnWire) => void; onAway: (isAway: boolean) => void; renews: boolean }

/** Listens until it is stopped. The browser opens a broken stream again by itself, but for one that was refused. */
const listen = (url: string, { onTold, onAway, renews }: Heard): (() => void) => {
  let source: EventSource
  let waiting: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const open = () => {
    source = new EventSource(url)
    source.addEventListener('open', () => {
      tries = 0
      onAway(false)
    })
    source.addEventListener('message', ({ data }) => onTold(JSON.parse(String(data)) as ToldOnWire))
    source.addEventListener('error', () => {
      onAway(true)
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

/** What happens on a stage, as it happens: from what the page came with, to what the server tells. */
export const useStage = (url: string, first: StageOnWire, renews: boolean) => {
  const [stage, dispatch] = useReducer(afterTold, first)
  const [isAway, setAway] = useState(false)
  useEffect(() => listen(url, { onTold: dispatch, onAway: setAway, renews }), [url, renews])
  return { stage, isAway }
}
