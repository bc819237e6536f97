import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { ClientInput } from '#platform/shared/contract.ts'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { tagContact, tagContacts, type contactList } from '../contract.ts'
import { tagsIn } from '../rules/tags-in.ts'
import { optInsTexts } from '../texts.ts'

type Wanted = ClientInput<typeof tagContact>

/** The tags of one contact. */
export const ContactTags = ({ contact, onDone }: { contact: RowOf<typeof contactList>; onDone: () => void }) => {
  const form = useForm({
    endpoint: tagContact,
    texts: optInsTexts,
    initial: { tags: contact.tags ?? '' },
    shape: (values) => ({ id: contact.id, tags: tagsIn(String(values.tags)) }) as Wanted,
    onDone,
  })
  return <Form form={form} fields={[{ kind: 'text', name: 'tags' }]} />
}

/** One tag for all contacts the list shows, as it is narrowed now. */
export const TagShown = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts(optInsTexts)
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const [tag, setTag] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async (isRemoved: boolean) => {
    setSending(true)
    try {
      const shown = Object.fromEntries([...new Set(search.keys())].map((key) => [key, search.getAll(key)] as const))
      const words = Object.fromEntries(
        Object.entries(shown).map(([key, values]) => [key, key.endsWith('[]') ? values : (values[0] ?? '')]),
      )
      const { changedCount } = await api(tagContacts, { shown: words, tag: tag.trim(), isRemoved })
      await queries.invalidateQueries()
      toast(t('tag.done', { count: Number(changedCount) }))
      onDone()
    } catch (error) {
      toastError(error)
    }
    setSending(false)
  }
  return (
    <div className="k-stack-small">
      <p>{t('tag.text')}</p>
      <TextInput
        label={t('tag.field')}
        value={tag}
        maxLength={40}
        onChange={(event) => setTag(event.currentTarget.value)}
      />
      <div className="k-actions">
        <Button disabled={!tag.trim()} loading={isSending} onClick={() => void send(false)}>
          {t('tag.add')}
        </Button>
        <Button variant="default" disabled={!tag.trim()} loading={isSending} onClick={() => void send(true)}>
          {t('tag.remove')}
        </Button>
      </div>
    </div>
  )
}
