import { useForm as useMantineForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import type { ClientOutput, Endpoint, ClientInput } from '../../shared/contract.ts'
import type { Locale, RoomTexts } from '../../shared/texts.ts'
import { isApiError, type ApiError } from '../client.ts'
import { useLocale } from '../locale.tsx'
import { withStandard } from '../texts.standard.ts'
import { webTexts } from '../texts.ts'
import { toast } from '../toast.ts'
import { dropDraft, readDraft, writeDraft } from './draft.ts'
import { changeListeners, formStore, type FormCall } from './form-store.ts'
import type { FormValues } from './form-values.ts'

/** The contract of its call judges the values while they are typed and takes them in the end. */
export type FormOptions<E extends Endpoint> = FormCall<E> &
  Initial<E> & {
    /** Message on success; "Saved" when left out, none when empty. */
    done?: string
    onDone?: (answer: ClientOutput<E>, values: ClientInput<E>) => void
    /** Where it leads once it worked, as a whole new page: nothing here is read again, because the reader has another session now. */
    leadsTo?: string
    /** Name of a draft: input survives a reload and a new sign-in. */
    draft?: string
    /** Distinguishes forms on one page that have fields of the same name. */
    prefix?: string
  }

/** What fields hold at first: what is sent, or whatever `shape` makes that of. */
type Initial<E extends Endpoint> =
  | { initial: Partial<ClientInput<E>> }
  | { initial: FormValues; shape: NonNullable<FormCall<E>['shape']> }

export type FormState = {
  mantine: ReturnType<typeof useKitForm>
  texts: RoomTexts
  failure: ApiError | undefined
  isSending: boolean
  isRestored: boolean
  discard: () => void
  submit: (event?: React.FormEvent<HTMLFormElement>) => void
  /** Grows with each refused try, so that the summary can take focus. */
  refusals: number
  isDirty: () => boolean
  /** The id of a field's input. */
  idOf: (name: string) => string
  /** For forms that save by themselves: some of the values at a time. */
  part: {
    /** Subscribes to every change. */
    watch: (listener: () => void) => () => void
    /** What the contract finds wrong, in words by field. */
    faults: () => Record<string, string>
    wordsOf: (failure: ApiError) => Record<string, string>
    /** Marks the fields that may be marked now; answers whether there were any. */
    show: (words: Record<string, string>, isShown: (path: string) => boolean, failure?: ApiError) => boolean
    /** Sends the named values, or all; returns the error, if any. */
    send: (keys?: readonly string[]) => Promise<ApiError | undefined>
    /** Leads to what is wrong. */
    complain: () => void
  }
}

/** A form over one call of the API: checks, sends, maps the server's field errors, guards what is not saved. */
export const useForm = <E extends Endpoint>(given: FormOptions<E>): FormState => {
  const options = { ...given, texts: withStandard(given.texts) }
  const { texts, draft, prefix } = options
  const locale = useLocale()
  const [failure, setFailure] = useState<ApiError>()
  const [refusals, complain] = useReducer((count: number) => count + 1, 0)
  const start = options.initial as FormValues
  const store = formStore(options, locale)
  const { mantine, kept, listeners } = useKeptForm(start, store.faults, draft)

  const { send, isSending } = useWholeSend(options, store, {
    worked: (values) => {
      kept.drop()
      mantine.resetDirty(values)
    },
    refused: (refusal) => {
      mantine.setErrors(store.wordsOf(refusal))
      complain()
    },
    setFailure,
  })
  const sendPart = usePartSend(store, setFailure)
  return {
    mantine,
    texts,
    failure,
    isSending,
    isRestored: kept.isRestored,
    refusals,
    isDirty: () => mantine.isDirty(),
    idOf: (name) => `field-${prefix ? `${prefix}-` : ''}${name}`,
    submit: mantine.onSubmit((values) => void send(values), complain),
    part: partOf({ mantine, store, watch: listeners.watch, setFailure, sendPart, complain }),
    discard: () => {
      kept.drop()
      mantine.setValues(start)
      mantine.resetDirty(start)
    },
  }
}

/** Uncontrolled fields, whose input is stored as a draft while it is typed. */
const useKeptForm = (start: FormValues, faults: (values: FormValues) => Record<string, string>, draft?: string) => {
  const kept = useDraft(draft)
  const [listeners] = useState(changeListeners)
  const mantine = useKitForm(start, faults, (values) => {
    listeners.notify()
    kept.write(values)
  })
  useRestored(kept.restored, mantine.setValues)
  return { mantine, kept, listeners }
}

type PartTools<E extends Endpoint> = {
  mantine: FormState['mantine']
  store: Store<E>
  watch: FormState['part']['watch']
  setFailure: Told['setFailure']
  sendPart: ReturnType<typeof usePartSend>
  complain: () => void
}

const partOf = <E extends Endpoint>(tools: PartTools<E>): FormState['part'] => {
  const { mantine, store, watch, setFailure, sendPart, complain } = tools
  return {
    watch,
    faults: () => store.faults(mantine.getValues()),
    wordsOf: store.wordsOf,
    show: (words, isShown, refusal) => {
      setFailure(refusal)
      return mark(mantine, words, isShown)
    },
    send: (keys) => sendPart(mantine.getValues(), keys),
    complain,
  }
}

/** Marks those of the fields that may be marked; answers whether there were any. */
const mark = (
  mantine: FormState['mantine'],
  words: Record<string, string>,
  isShown: (path: string) => boolean,
): boolean => {
  const marked = Object.entries(words).filter(([path]) => isShown(path))
  for (const [path, word] of marked) mantine.setFieldError(path, word)
  return marked.length > 0
}

/** Puts a draft back into the fields, once. */
const useRestored = (restored: FormValues | undefined, put: (values: FormValues) => void): void => {
  const restore = useEffectEvent(put)
  useEffect(() => {
    if (restored) restore(restored)
  }, [restored])
}

/** Input that was not sent, stored shortly after the last key. */
const useDraft = (name: string | undefined) => {
  const restored = useMemo(() => readDraft(name), [name])
  const [isRestored, setRestored] = useState(restored !== undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [name])
  return {
    restored,
    isRestored,
    write: (values: FormValues) => {
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => writeDraft(name, values), 400)
    },
    drop: () => {
      clearTimeout(waiting.current)
      dropDraft(name)
      setRestored(false)
    },
  }
}

type Store<E extends Endpoint> = ReturnType<typeof formStore<E>>
type Told = {
  worked: (values: FormValues) => void
  refused: (refusal: ApiError) => void
  setFailure: (failure: ApiError | undefined) => void
}

/** Sends all values; reports success and continues, or shows the errors. */
const useWholeSend = <E extends Endpoint>(
  { done, onDone, leadsTo }: FormOptions<E>,
  store: Store<E>,
  { worked, refused, setFailure }: Told,
) => {
  const locale = useLocale()
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const send = async (values: FormValues) => {
    setSending(true)
    setFailure(undefined)
    try {
      const { answer, sent } = await store.sendAll(values)
      worked(values)
      if (leadsTo) return location.assign(leadsTo)
      await queries.invalidateQueries()
      if (done !== '') toast(done ?? savedWord(locale))
      onDone?.(answer, sent)
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error)
      refused(error)
    } finally {
      setSending(false)
    }
  }
  return { send, isSending }
}

/** Sends some of the values; returns the error, if any. */
const usePartSend = <E extends Endpoint>(store: Store<E>, setFailure: Told['setFailure']) => {
  const queries = useQueryClient()
  return async (values: FormValues, keys?: readonly string[]): Promise<ApiError | undefined> => {
    try {
      await store.sendPart(values, keys)
      setFailure(undefined)
      await queries.invalidateQueries()
      return undefined
    } catch (error) {
      if (!isApiError(error)) throw error
      return error
    }
  }
}

/** Uncontrolled, because a form of 150 controlled fields takes 79 ms for every key. */
const useKitForm = (
  initialValues: FormValues,
  validate: (values: FormValues) => Record<string, string>,
  onValuesChange: (values: FormValues) => void,
) =>
  useMantineForm<FormValues>({
    mode: 'uncontrolled',
    initialValues,
    validateInputOnBlur: true,
    validate,
    onValuesChange,
  })

const savedWord = (locale: Locale) => webTexts.in(locale)('form.saved')
