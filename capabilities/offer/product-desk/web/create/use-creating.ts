import { useCallback, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { addProduct } from '#capabilities/offer/catalog/contract.ts'
import { offeredForms, productTypes } from '#capabilities/offer/catalog/product-types/declared.ts'
import { stepPath } from '#capabilities/offer/catalog/rules/steps.ts'
import { productDeskTexts } from '../../texts.ts'
import type { ProductForm } from '#capabilities/offer/catalog/vocabulary.ts'
import type { Uploaded } from '../Uploads.tsx'
import type { Begun } from './beginnings.ts'

export const holdsFiles = (form: ProductForm): boolean => productTypes[form].steps.includes('file_upload')

/** What the page beside the form shows of it. */
const useShown = ({ mantine }: Pick<FormState, 'mantine'>) => {
  const [shown, setShown] = useState({ name: '', text: '', price: '' })
  const follow = (key: keyof typeof shown, value: unknown) =>
    setShown((now) => ({ ...now, [key]: String(value ?? '') }))
  mantine.watch('name', ({ value }) => follow('name', value))
  mantine.watch('price', ({ value }) => follow('price', value))
  mantine.watch('shortDescription', ({ value }) => follow('text', value))
  return shown
}

type Chosen = { files: readonly Uploaded[]; cover: Uploaded | undefined; begun: Begun | undefined }

const sentOf = (values: Record<string, unknown>, { files, cover, begun }: Chosen) => ({
  ...(values as { form: ProductForm; name: string; shortDescription: string }),
  price: (values['price'] as string | null) ?? '',
  ...(holdsFiles(values['form'] as ProductForm) ? { fileIds: files.map((file) => file.id) } : {}),
  ...(cover ? { coverId: cover.id } : {}),
  goods: begun?.goods(),
})

type Submit = FormState['submit']

const submitIfGood = (form: { submit: Submit }, begun: Begun | undefined, event: Parameters<Submit>[0]): void => {
  event?.preventDefault()
  if (begun?.isGood() ?? true) form.submit(event)
}

/** The type that the address names, `?new=course`; the first one otherwise. */
const useFirstForm = (): ProductForm => {
  const [address] = useSearchParams()
  return offeredForms.find((form) => form === address.get('new')) ?? offeredForms[0]!
}

/** The form, what its type keeps beside it, and what becomes of both. */
export const useCreating = () => {
  const navigate = useNavigate()
  const first = useFirstForm()
  const [kind, setKind] = useState<ProductForm>(first)
  const [files, setFiles] = useState<Uploaded[]>([])
  const [cover, setCover] = useState<Uploaded>()
  const [isBusy, setBusy] = useState(false)
  const begun = useRef<Begun>(undefined)
  const form = useForm({
    endpoint: addProduct,
    texts: productDeskTexts,
    initial: { form: first, name: '', price: '', shortDescription: '' },
    shape: (values) => sentOf(values, { files, cover, begun: begun.current }),
    done: '',
    onDone: ({ id }) => void navigate(stepPath({ id: Number(id), form: kind }, productTypes[kind].begins)),
  })
  const shown = useShown(form)
  form.mantine.watch('form', ({ value }) => {
    begun.current = undefined
    setKind(value as ProductForm)
  })
  const submit: typeof form.submit = (event) => submitIfGood(form, begun.current, event)
  return {
    form: { ...form, submit },
    kind,
    shown: { ...shown, cover: cover?.picture?.url ?? '' },
    files,
    addFiles: (added: Uploaded[]) => setFiles((before) => [...before, ...added]),
    setCover,
    isBusy,
    setBusy,
    keep: useCallback((made: Begun) => void (begun.current = made), []),
  }
}

export type Creating = ReturnType<typeof useCreating>
