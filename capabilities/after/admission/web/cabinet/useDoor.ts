import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, isApiError } from '#platform/web/client.ts'
import { toastError } from '#platform/web/toast.ts'
import { scanTickets, undoCheckIn } from '../../contract.ts'
import { answerAlone, timeNow, writeMemory, type Door, type DoorAnswer, type Memory } from './door-memory.ts'

const retryMillis = 10_000
const mostAtOnce = 100

const isNetworkGone = (error: unknown): boolean => !isApiError(error) || error.status === 0 || error.status >= 502

/** A door at work: answers at once, remembers what could not be sent, and sends it when the network is back. */
export const useDoor = (id: string | number, start: Memory) => {
  const { memory, ...work } = useMemory(id, start)
  const { latest, remember, count } = work
  const [answers, setAnswers] = useState<DoorAnswer[]>([])
  const [conflicts, setConflicts] = useState<DoorAnswer[]>([])
  const [isOffline, setOffline] = useState(start.waiting.length > 0)
  useSendingWaiting(id, work, (refused) => {
    setOffline(refused === undefined)
    if (refused && refused.length > 0) setConflicts((before) => [...refused, ...before])
  })

  const scan = async (code: string): Promise<DoorAnswer | undefined> => {
    try {
      const { answer, isOffline } = await answerOf(id, code, work)
      setOffline(isOffline)
      if (answer) setAnswers((before) => [answer, ...before].slice(0, 20))
      return answer
    } catch (error) {
      toastError(error)
      return undefined
    }
  }

  const takeBack = async (answer: DoorAnswer): Promise<boolean> => {
    try {
      if (answer.ticketId === null)
        remember({ ...latest.current, waiting: latest.current.waiting.filter((each) => each.key !== answer.key) })
      else {
        await api(undoCheckIn, { id: answer.ticketId })
        count(Math.max(0, latest.current.door.admitted - 1), latest.current.door.expected)
      }
      setAnswers((before) => before.filter((each) => each.key !== answer.key))
      return true
    } catch (error) {
      toastError(error)
      return false
    }
  }
  return { memory, answers, conflicts, isOffline, scan, takeBack }
}

type Work = Omit<ReturnType<typeof useMemory>, 'memory'>

/** Without a network the door answers alone, and what it said waits to be sent. */
const answerOf = async (id: string | number, code: string, { latest, remember, count }: Work) => {
  const asked = { key: crypto.randomUUID(), code, at: timeNow() }
  try {
    const { list, admitted, expected } = await api(scanTickets, { id, scans: [asked] })
    count(admitted, expected)
    return { answer: list[0], isOffline: false }
  } catch (error) {
    if (!isNetworkGone(error)) throw error
    const answer = await answerAlone(latest.current, asked)
    remember({
      ...latest.current,
      waiting: [...latest.current.waiting, { ...asked, name: answer.name, isLetIn: answer.verdict === 'valid' }],
    })
    return { answer, isOffline: true }
  }
}

/** The door's data and unsent check-ins, stored by the browser. */
const useMemory = (id: string | number, start: Memory) => {
  const [memory, setMemory] = useState(start)
  const latest = useRef(start)
  const remember = useCallback(
    (next: Memory) => {
      latest.current = next
      writeMemory(id, next)
      setMemory(next)
    },
    [id],
  )
  const count = (admitted: number, expected: number) =>
    remember({ ...latest.current, door: { ...latest.current.door, admitted, expected } satisfies Door })
  return { memory, latest, remember, count }
}

/**
 * Sends queued check-ins, every some seconds and when the network returns. `heard` receives those wrongly admitted, or
 * nothing while offline.
 */
const useSendingWaiting = (
  id: string | number,
  { latest, remember, count }: Work,
  heard: (refused: DoorAnswer[] | undefined) => void,
) => {
  const isSending = useRef(false)
  const send = useEffectEvent(async () => {
    const scans = latest.current.waiting.slice(0, mostAtOnce)
    if (scans.length === 0 || isSending.current) return
    isSending.current = true
    try {
      const { list, admitted, expected } = await api(scanTickets, {
        id,
        scans: scans.map(({ key, code, at }) => ({ key, code, at })),
      })
      const sent = new Set(scans.map((scan) => scan.key))
      remember({ ...latest.current, waiting: latest.current.waiting.filter((scan) => !sent.has(scan.key)) })
      count(admitted, expected)
      heard(wronglyAdmitted(list, scans))
    } catch (error) {
      heard(undefined)
      if (!isNetworkGone(error)) toastError(error)
    } finally {
      isSending.current = false
    }
  })
  useEffect(() => {
    const again = () => void send()
    const timer = setInterval(again, retryMillis)
    addEventListener('online', again)
    again()
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [])
}

const wronglyAdmitted = (answers: readonly DoorAnswer[], scans: Memory['waiting']): DoorAnswer[] =>
  answers.filter(
    (answer) => answer.verdict !== 'valid' && scans.some((scan) => scan.key === answer.key && scan.isLetIn),
  )
