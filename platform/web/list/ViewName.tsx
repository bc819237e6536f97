import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { isApiError } from '../client.ts'
import { errorWord } from '../form/error-words.ts'
import type { ListWords } from './list-words.ts'

type Props = {
  title: string
  words: ListWords
  name?: string
  /** What it says about what is saved; with it, the list may open with the view. */
  text?: string
  onSave: (given: { name: string; isDefault: boolean }) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a saved view, and tells at the field what is wrong with it. */
export const ViewName = ({ title, words: { web, locale }, name = '', text, onSave, onClose }: Props) => {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const typed = String(given.get('name') ?? '').trim()
    if (typed === '') return setError(web('error.required'))
    setBusy(true)
    try {
      await onSave({ name: typed, isDefault: given.get('is_default') !== null })
      onClose()
    } catch (problem) {
      const word = isApiError(problem) ? problem.fields['name']?.[0] : undefined
      setError(word ? errorWord(word, locale) : isApiError(problem) ? problem.message : web('call.failed'))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={title} centered size="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          name="name"
          label={web('view.name')}
          defaultValue={name}
          description={text}
          error={error}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          onChange={() => setError(undefined)}
        />
        {text !== undefined && <Checkbox name="is_default" mt="sm" label={web('view.open_with')} />}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {web('confirm.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {web('form.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
