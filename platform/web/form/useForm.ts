import { useForm as useMantineForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Answered, Endpoint, Sent } from '../../shared/contract.ts'
import type { Locale } from '../../shared/texts.ts'
import { snake } from '../../shared/wire.ts'
import { api, isApiError, request, type ApiError } from '../client.ts'
import { useLocale, type RoomTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'
import { toast } from '../toast.ts'
import { partOf } from './autosave.ts'
import { dropDraft, readDraft, writeDraft } from './draft.ts'
import { errorWords, faultsOf } from './error-words.ts'

export type FormValues = Record<string, unknown>

export type FormOptions<E extends Endpoint> = {
  /** Its contract judges the values while they are typed and takes them in the end. */
  endpoint: E
  texts: RoomTexts
  initial: Partial<Sent<E>>
  /** Told once it worked; "Saved" when left out, nothing when empty. */
  done?: string
  onDone?: (answer: Answered<E>, values: Sent<E>) => void
  /** Where it leads once it worked, as a whole new page: nothing here is read again, because the reader has another seat now. */
  leadsTo?: string
  /** Keeps what was typed through a reload and a new sign-in. */
  draft?: string
  /** Tells forms apart that stand on one page and have fields of one name. */
  prefix?: string
  /** Turns what the fields hold into what is sent, where both differ. */
  shape?: (values: FormValues) => Sent<E>
}

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
    /** Told of every change. */
    watch: (listener: () => void) => () => void
    /** What the contract finds wrong, in words by field. */
    faults: () => Record<string, string>
    wordsOf: (failure: ApiError) => Record<string, string>
    /** Marks the fields that may be marked now; answers whether there were any. */
    show: (words: Record<string, string>, isShown: (path: string) => boolean, failure?: ApiError) => boolean
    /** Sends the named values; answers what was said against it. */
    send: (keys: readonly string[]) => Promise<ApiError | undefined>
    /** Leads to what is wrong. */
    complain: () => void
  }
}

/** A form over one call of the API: checks, sends, maps the server's field errors, guards what is not saved. */
export const useForm = <E extends Endpoint>({
  endpoint,
  texts,
  initial,
  done,
  onDone,
  leadsTo,
  draft,
  prefix,
  shape,
}: FormOptions<E>): FormState => {
  const locale = useLocale()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<ApiError>()
  const [isSending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const restored = useMemo(() => readDraft(draft), [draft])
  const [isRestored, setRestored] = useState(restored !== undefined)
  const start = initial as FormValues
  const toSend = (values: FormValues): Sent<E> => (shape ? shape(values) : (values as Sent<E>))
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const listeners = useRef(new Set<() => void>())
  const watch = useCallback((listener: () => void) => {
    const all = listeners.current
    all.add(listener)
    return () => void all.delete(listener)
  }, [])

  const mantine = useKitForm(
    start,
    (values) => errorWords(faultsOf(endpoint, toSend(values)), locale, texts),
    (values) => {
      for (const listener of listeners.current) listener()
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => writeDraft(draft, values), 400)
    },
  )

  const restore = useEffectEvent((values: FormValues) => mantine.setValues(values))
  useEffect(() => {
    if (restored) restore(restored)
    return () => clearTimeout(waiting.current)
  }, [restored])

  const send = async (values: FormValues) => {
    setSending(true)
    setFailure(undefined)
    try {
      const sent = toSend(values)
      const hasFile = Object.values(sent as FormValues).some((value) => value instanceof File)
      const answer = (
        hasFile
          ? await request(endpoint.method, pathOf(endpoint.path, sent as FormValues), formDataOf(sent as FormValues))
          : await api(endpoint, sent)
      ) as Answered<E>
      clearTimeout(waiting.current)
      dropDraft(draft)
      mantine.resetDirty(values)
      setRestored(false)
      if (leadsTo) return location.assign(leadsTo)
      await queries.invalidateQueries()
      if (done !== '') toast(done ?? savedWord(locale))
      onDone?.(answer, sent)
    } catch (error) {
      if (!isApiError(error)) throw error
      mantine.setErrors(errorWords(error.fields, locale, texts))
      setFailure(error)
      setRefusals((count) => count + 1)
    } finally {
      setSending(false)
    }
  }

  return {
    mantine,
    texts,
    failure,
    isSending,
    isRestored,
    refusals,
    isDirty: () => mantine.isDirty(),
    idOf: (name) => `field-${prefix ? `${prefix}-` : ''}${name}`,
    submit: mantine.onSubmit(
      (values) => void send(values),
      () => setRefusals((count) => count + 1),
    ),
    part: {
      watch,
      faults: () => errorWords(faultsOf(endpoint, toSend(mantine.getValues())), locale, texts),
      wordsOf: (refusal) => errorWords(refusal.fields, locale, texts),
      show: (words, isShown, refusal) => {
        const marked = Object.entries(words).filter(([path]) => isShown(path))
        for (const [path, word] of marked) mantine.setFieldError(path, word)
        setFailure(refusal)
        return marked.length > 0
      },
      send: async (keys) => {
        try {
          await api(endpoint, partOf(toSend(mantine.getValues()) as FormValues, keys, endpoint.path) as Sent<E>)
          setFailure(undefined)
          await queries.invalidateQueries()
          return undefined
        } catch (error) {
          if (!isApiError(error)) throw error
          return error
        }
      },
      complain: () => setRefusals((count) => count + 1),
    },
    discard: () => {
      dropDraft(draft)
      setRestored(false)
      mantine.setValues(start)
      mantine.resetDirty(start)
    },
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

const pathOf = (path: string, values: FormValues): string =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])))

const formDataOf = (values: FormValues): FormData => {
  const body = new FormData()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) body.append(snake(name), value instanceof File ? value : String(value))
  return body
}
