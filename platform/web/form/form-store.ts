import type { ClientOutput, Endpoint, ClientInput } from '../../shared/contract.ts'
import type { Locale, RoomTexts } from '../../shared/texts.ts'
import { snake } from '../../shared/json-case.ts'
import { api, request, type ApiError } from '../client.ts'
import { partOf } from './autosave.ts'
import { errorWords, faultsOf } from './error-words.ts'
import type { FormValues } from './form-values.ts'

/** The call a form submits, and how its values and errors are displayed. */
export type FormCall<E extends Endpoint> = {
  endpoint: E
  texts: RoomTexts
  /** Turns what the fields hold into what is sent, where both differ. */
  shape?: (values: FormValues) => ClientInput<E>
}

/** What a form does with its values, whole or in part, apart from showing them. */
export const formStore = <E extends Endpoint>({ endpoint, texts, shape }: FormCall<E>, locale: Locale) => {
  const toSend = (values: FormValues): ClientInput<E> => (shape ? shape(values) : (values as ClientInput<E>))
  return {
    /** What the contract finds wrong, in words by field. */
    faults: (values: FormValues) => errorWords(faultsOf(endpoint, toSend(values)), locale, texts),
    wordsOf: (failure: ApiError) => errorWords(failure.fields, locale, texts),
    sendAll: async (values: FormValues): Promise<{ sent: ClientInput<E>; answer: ClientOutput<E> }> => {
      const sent = toSend(values)
      const body = sent as FormValues
      const hasFile = Object.values(body).some((value) => value instanceof File)
      const answer = hasFile
        ? await request(endpoint.method, pathOf(endpoint.path, body), formDataOf(body))
        : await api(endpoint, sent)
      return { sent, answer: answer as ClientOutput<E> }
    },
    sendPart: (values: FormValues, keys?: readonly string[]): Promise<unknown> => {
      const sent = toSend(values)
      return api(endpoint, keys ? (partOf(sent as FormValues, keys, endpoint.path) as ClientInput<E>) : sent)
    },
  }
}

const pathOf = (path: string, values: FormValues): string =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])))

const formDataOf = (values: FormValues): FormData => {
  const body = new FormData()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) body.append(snake(name), value instanceof File ? value : String(value))
  return body
}

/** Listeners to every change of a form's values. */
export const changeListeners = () => {
  const all = new Set<() => void>()
  return {
    watch: (listener: () => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    notify: () => {
      for (const listener of all) listener()
    },
  }
}
