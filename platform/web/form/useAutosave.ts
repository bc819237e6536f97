import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '../client.ts'
import { changedKeys, isSecret, splitByFaults, pick, withStep, type Step } from './autosave.ts'
import { openForm } from './open-forms.ts'
import type { FormValues } from './form-values.ts'
import type { FormState } from './useForm.ts'

/** `onLeave`: fields that are not saved while they are typed, only when they are left. */
export type AutosaveSetting = boolean | { onLeave: readonly string[] }
export type AutosaveState = 'idle' | 'saving' | 'saved' | 'undone' | 'waiting' | 'refused' | 'failed'
export type Autosave = {
  state: AutosaveState
  undo: (() => void) | undefined
  flush: (isLoud?: boolean) => Promise<boolean>
  left: () => void
}

const pauseMs = 1000
const copy = (values: FormValues): FormValues => JSON.parse(JSON.stringify(values)) as FormValues

type Flushing = { changed: () => void; flush: () => Promise<boolean>; stop: () => void }

/** Hears of changes, and of everything that ends the editing for now. */
const useFlushes = (isOn: boolean, watch: FormState['part']['watch'], { changed, flush, stop }: Flushing): void => {
  const onChange = useEffectEvent(changed)
  const flushQuietly = useEffectEvent(flush)
  const end = useEffectEvent(stop)
  useEffect(() => {
    if (!isOn) return
    const stopWatching = watch(() => onChange())
    const close = openForm(() => flushQuietly())
    const hidden = () => document.visibilityState === 'hidden' && void flushQuietly()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      stopWatching()
      close()
      document.removeEventListener('visibilitychange', hidden)
      end()
    }
  }, [isOn, watch])
}

/** Saves a form's changed values after a pause and when a field is left, and brings back what was before. */
export const useAutosave = (form: FormState, setting: AutosaveSetting): Autosave => {
  const { watch } = form.part
  const isOn = setting !== false
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saves = useSaves(form, {
    waits: (key) => isSecret(key) || (typeof setting === 'object' && setting.onLeave.includes(key)),
    starts: () => clearTimeout(timer.current),
  })
  const { run, takeLast } = saves

  useFlushes(isOn, watch, {
    changed: () => {
      clearTimeout(timer.current)
      if (isOn) timer.current = setTimeout(() => void run({ isPause: true }), pauseMs)
    },
    flush: () => run({}),
    stop: () => clearTimeout(timer.current),
  })

  return {
    state: saves.state,
    undo:
      takeLast &&
      (() => {
        for (const [key, value] of Object.entries(takeLast())) form.mantine.setFieldValue(key, value)
        saves.endStep()
        void run({ isUndo: true })
      }),
    flush: (isLoud = false) => run({ isLoud }),
    left: () => void run({}).then(saves.endStep),
  }
}

/** Why something is saved: at a loud one everything wrong is shown, at a pause some fields are left out. */
type Saving = { isLoud?: boolean; isPause?: boolean; isUndo?: boolean }

type Told = { setState: (state: AutosaveState) => void; goOn: ReturnType<typeof useSteps>['goOn'] }

/** What the server has, and how more of it is sent there. */
const useSent = (form: FormState, { setState, goOn }: Told) => {
  const { mantine } = form
  const saved = useRef<FormValues>(undefined)

  /** Sends these values; answers whether they were taken. */
  const sendGood = async (good: string[], now: FormValues, { isLoud = false, isUndo = false }: Saving) => {
    setState('saving')
    const failure = await form.part.send(good)
    if (failure) {
      const isMarked = form.part.show(
        form.part.wordsOf(failure),
        (path) => isLoud || good.includes(path) || mantine.isTouched(path),
        isLoud ? failure : undefined,
      )
      setState(stateAfter(failure, isMarked))
      if (isLoud) form.part.complain()
      return false
    }
    for (const key of good) mantine.clearFieldError(key)
    const before = saved.current!
    goOn(isUndo ? undefined : pick(before, good))
    saved.current = { ...before, ...pick(now, good) }
    mantine.resetDirty(saved.current)
    return true
  }
  return { saved, sendGood }
}

/** What was saved so far, and the saves that are to come, one after the other. */
const useSaves = (form: FormState, { waits, starts }: { waits: (key: string) => boolean; starts: () => void }) => {
  const { mantine } = form
  const [state, setState] = useState<AutosaveState>('idle')
  const steps = useSteps()
  const { saved, sendGood } = useSent(form, { setState, goOn: steps.goOn })
  const running = useRef<Promise<boolean>>(undefined)
  const save = async (saving: Saving): Promise<boolean> => {
    const { isLoud = false, isPause = false, isUndo = false } = saving
    starts()
    const now = copy(mantine.getValues())
    saved.current ??= copy(mantine.getInitialValues())
    const all = changedKeys(saved.current, now)
    const keys = all.filter((key) => !isPause || !waits(key))
    if (all.length === 0) setState(withNothingLeft)
    if (keys.length === 0) return true
    const faults = form.part.faults()
    const { good, bad } = splitByFaults(keys, Object.keys(faults))
    if (bad.length > 0)
      form.part.show(faults, (path) => isLoud || bad.some((key) => key === path || mantine.isTouched(path)))
    if (good.length > 0 && !(await sendGood(good, now, saving))) return false
    setState(bad.length > 0 ? 'refused' : isUndo ? 'undone' : 'saved')
    if (isLoud && bad.length > 0) form.part.complain()
    return bad.length === 0
  }

  return {
    ...steps,
    state,
    /** Serialises saves: one requested while another is in progress sends what changed since. */
    run: (saving: Saving): Promise<boolean> =>
      (running.current = (running.current ?? Promise.resolve(true)).then(() => save(saving))),
  }
}

/** What was before each save, for going back step by step. */
const useSteps = () => {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const isContinued = useRef(false)
  const last = steps.at(-1)
  return {
    /** What is typed from here on belongs to the step that just was; what was before it is remembered. */
    goOn: (before: FormValues | undefined) => {
      const wasContinued = isContinued.current
      if (before) setSteps((all) => withStep(all, before, wasContinued))
      isContinued.current = true
    },
    /** Further input starts a new undo step. */
    endStep: () => {
      isContinued.current = false
    },
    /** Takes the last step back, where there is one; answers what was before it. */
    takeLast:
      last &&
      (() => {
        setSteps(steps.slice(0, -1))
        return last.before
      }),
  }
}

const withNothingLeft = (last: AutosaveState): AutosaveState =>
  last === 'refused' || last === 'waiting' || last === 'failed' ? 'saved' : last

/** Missing fields revealed by a new choice are no error until the reader has come to them. */
const stateAfter = ({ status, fields }: ApiError, isMarked: boolean): AutosaveState => {
  if (status === 0 || status >= 500) return 'failed'
  return isMarked || Object.keys(fields).length === 0 ? 'refused' : 'waiting'
}
