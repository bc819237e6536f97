import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { changedKeys, isSecret, judged, pick, withStep, type Step } from './autosave.ts'
import { openForm } from './open-forms.ts'
import type { FormState, FormValues } from './useForm.ts'

/** `onLeave`: fields that are not saved while they are typed, only when they are left. */
export type AutosaveWish = boolean | { onLeave: readonly string[] }
export type AutosaveState = 'idle' | 'saving' | 'saved' | 'undone' | 'waiting' | 'refused' | 'failed'
export type Autosave = {
  state: AutosaveState
  undo: (() => void) | undefined
  flush: (isLoud?: boolean) => Promise<boolean>
  left: () => void
}

const pauseMs = 1000
const copy = (values: FormValues): FormValues => JSON.parse(JSON.stringify(values)) as FormValues

/** Saves a form's changed values after a pause and when a field is left, and brings back what was before. */
export const useAutosave = (form: FormState, wish: AutosaveWish): Autosave => {
  const { mantine } = form
  const { watch } = form.part
  const isOn = wish !== false
  const [state, setState] = useState<AutosaveState>('idle')
  const [steps, setSteps] = useState<readonly Step[]>([])
  const saved = useRef<FormValues>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean>>(undefined)
  const isContinued = useRef(false)

  const save = async (isLoud: boolean, isPause: boolean, isUndo: boolean): Promise<boolean> => {
    clearTimeout(timer.current)
    const now = copy(mantine.getValues())
    const before = (saved.current ??= copy(mantine.getInitialValues()))
    const waits = (key: string) => isSecret(key) || (typeof wish === 'object' && wish.onLeave.includes(key))
    const keys = changedKeys(before, now).filter((key) => !isPause || !waits(key))
    if (keys.length === 0) {
      if (changedKeys(before, now).length === 0)
        setState((last) => (last === 'refused' || last === 'waiting' || last === 'failed' ? 'saved' : last))
      return true
    }
    const faults = form.part.faults()
    const { good, bad } = judged(keys, Object.keys(faults))
    if (bad.length > 0)
      form.part.show(faults, (path) => isLoud || bad.some((key) => key === path || mantine.isTouched(path)))
    if (good.length > 0) {
      setState('saving')
      const failure = await form.part.send(good)
      if (failure) {
        const isMarked = form.part.show(
          form.part.wordsOf(failure),
          (path) => isLoud || good.includes(path) || mantine.isTouched(path),
          isLoud ? failure : undefined,
        )
        // What a new choice asks for besides is not held against whoever has not come to it yet.
        setState(
          failure.status === 0 || failure.status >= 500
            ? 'failed'
            : isMarked || Object.keys(failure.fields).length === 0
              ? 'refused'
              : 'waiting',
        )
        if (isLoud) form.part.complain()
        return false
      }
      for (const key of good) mantine.clearFieldError(key)
      const goesOn = isContinued.current
      if (!isUndo) setSteps((all) => withStep(all, pick(before, good), goesOn))
      isContinued.current = true
      saved.current = { ...before, ...pick(now, good) }
      mantine.resetDirty(saved.current)
    }
    setState(bad.length > 0 ? 'refused' : isUndo ? 'undone' : 'saved')
    if (isLoud && bad.length > 0) form.part.complain()
    return bad.length === 0
  }

  /** One after the other: a save that comes while another is under way sends what changed since. */
  const run = (isLoud: boolean, isPause: boolean, isUndo = false): Promise<boolean> => {
    const mine = (running.current ?? Promise.resolve(true)).then(() => save(isLoud, isPause, isUndo))
    running.current = mine
    return mine
  }

  const changed = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (isOn) timer.current = setTimeout(() => void run(false, true), pauseMs)
  })
  const flushQuietly = useEffectEvent(() => run(false, false))
  useEffect(() => {
    if (!isOn) return
    const stopWatching = watch(() => changed())
    const close = openForm(() => flushQuietly())
    const hidden = () => document.visibilityState === 'hidden' && void flushQuietly()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      stopWatching()
      close()
      document.removeEventListener('visibilitychange', hidden)
      clearTimeout(timer.current)
    }
  }, [isOn, watch])

  const last = steps.at(-1)
  return {
    state,
    undo:
      last &&
      (() => {
        setSteps(steps.slice(0, -1))
        for (const [key, value] of Object.entries(last.before)) mantine.setFieldValue(key, value)
        isContinued.current = false
        void run(false, false, true)
      }),
    flush: (isLoud = false) => run(isLoud, false),
    left: () => {
      void run(false, false).then(() => {
        isContinued.current = false
      })
    },
  }
}
