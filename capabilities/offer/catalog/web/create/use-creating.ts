import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { toastError } from '#platform/web/toast.ts'
import { addProduct, setCovers } from '../../contract.ts'
import { offeredForms, productTypes } from '../../product-types/declared.ts'
import { stepPath } from '../../rules/steps.ts'
import { catalogTexts } from '../../texts.ts'
import type { ProductForm } from '../../vocabulary.ts'
import type { Uploaded } from '../Uploads.tsx'
import type { Begun } from './beginnings.ts'

export const holdsFiles = (form: ProductForm): boolean => productTypes[form].steps.includes('file_upload')

/** The form, what its type keeps beside it, and what becomes of both. */
export const useCreating = () => {
  const navigate = useNavigate()
  const [kind, setKind] = useState<ProductForm>(offeredForms[0]!)
  const [files, setFiles] = useState<Uploaded[]>([])
  const [cover, setCover] = useState<Uploaded>()
  const [isBusy, setBusy] = useState(false)
  const [shown, setShown] = useState({ name: '', text: '', price: '' })
  const begun = useRef<Begun>(undefined)
  const finish = async (id: number) => {
    setBusy(true)
    try {
      if (cover) await api(setCovers, { id, covers: [{ fileId: cover.id }] })
      await begun.current?.make(id)
    } catch (error) {
      toastError(error)
    }
    void navigate(stepPath({ id, form: kind }, productTypes[kind].begins))
  }
  const form = useForm({
    endpoint: addProduct,
    texts: catalogTexts,
    initial: { form: offeredForms[0]!, name: '', price: '', shortDescription: '' },
    shape: (values) => ({
      ...(values as { form: ProductForm; name: string; shortDescription: string }),
      price: (values['price'] as string | null) ?? '',
      ...(holdsFiles(values['form'] as ProductForm) ? { fileIds: files.map((file) => file.id) } : {}),
    }),
    done: '',
    onDone: ({ id }) => void finish(Number(id)),
  })
  const follow = (key: keyof typeof shown, value: unknown) =>
    setShown((now) => ({ ...now, [key]: String(value ?? '') }))
  form.mantine.watch('form', ({ value }) => {
    begun.current = undefined
    setKind(value as ProductForm)
  })
  form.mantine.watch('name', ({ value }) => follow('name', value))
  form.mantine.watch('price', ({ value }) => follow('price', value))
  form.mantine.watch('shortDescription', ({ value }) => follow('text', value))
  const submit: typeof form.submit = (event) => {
    event?.preventDefault()
    if (begun.current?.isGood() ?? true) form.submit(event)
  }
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
