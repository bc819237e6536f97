import { useEffect, useReducer, useState } from 'react'
import { listenTo } from '#platform/web/event-source.ts'
import type { ToldOnWire } from '../../contract/stage.ts'
import { afterTold, type StageOnWire } from './stage-state.ts'

/** What happens on a stage, as it happens: from what the page came with, to what the server tells. */
export const useStage = (url: string, first: StageOnWire, renews: boolean) => {
  const [stage, dispatch] = useReducer(afterTold, first)
  const [isAway, setAway] = useState(false)
  useEffect(() => listenTo<ToldOnWire>(url, { onTold: dispatch, onAway: setAway, renews }), [url, renews])
  return { stage, isAway }
}
