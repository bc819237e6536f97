import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { toastError } from '#platform/web/toast.ts'
import { addProduct, setCovers } from '../../contract.ts'
import { offeredForms, productTypes } from '../../product-types/declared.ts'
import { stepPath } from '../../rules/steps.ts'
import { catalogTexts } from '../../texts.ts'
import type { ProductForm } from '../../vocabulary.ts'
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

const sentOf = (values: Record<string, unknown>, files: readonly Uploaded[]) => ({
  ...(values as { form: ProductForm; name: string; shortDescription: string }),
  price: (values['price'] as string | null) ?? '',
  ...(holdsFiles(values['form'] as ProductForm) ? { fileIds: files.map((file) => file.id) } : {}),
})

/** The product is there: what fails now is told, and can be made on its own screens. */
const complete = async (id: number, cover: Uploaded | undefined, begun: Begun | undefined): Promise<void> => {
  try {
    if (cover) await api(setCovers, { id, covers: [{ fileId: cover.id }] })
    await begun?.make(id)
  } catch (error) {
    toastError(error)
  }
}

type Submit = FormState['submit']

const submitIfGood = (form: { submit: Submit }, begun: Begun | undefined, event: Parameters<Submit>[0]): void => {
  event?.preventDefault()
  if (begun?.isGood() ?? true) form.submit(event)
}

/** The form, what its type keeps beside it, and what becomes of both. */
export const useCreating = () => {
  const navigate = useNavigate()
  const [kind, setKind] = useState<ProductForm>(offeredForms[0]!)
  const [files, setFiles] = useState<Uploaded[]>([])
  const [cover, setCover] = useState<Uploaded>()
  const [isBusy, setBusy] = useState(false)
  const begun = useRef<Begun>(undefined)
  const finish = async (id: number) => {
    setBusy(true)
    await complete(id, cover, begun.current)
    void navigate(stepPath({ id, form: kind }, productTypes[kind].begins))
  }
  const form = useForm({
    endpoint: addProduct,
    texts: catalogTexts,
    initial: { form: offeredForms[0]!, name: '', price: '', shortDescription: '' },
    shape: (values) => sentOf(values, files),
    done: '',
    onDone: ({ id }) => void finish(Number(id)),
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
