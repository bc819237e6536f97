import { Modal } from '@mantine/core'
import {
  IconCertificate,
  IconFilter,
  IconForms,
  IconListDetails,
  IconMailOff,
  IconTags,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { contactList, unsubscribeContact } from '../contract.ts'
import { optInsTexts } from '../texts.ts'
import { optInContactState } from '../vocabulary.ts'
import { ContactFields } from './ContactFields.tsx'
import { ContactProof } from './ContactProof.tsx'
import { ContactTags, TagShown } from './ContactTags.tsx'
import { FilterByField } from './FilterByField.tsx'
import { ImportContacts } from './ImportContacts.tsx'

type Row = RowOf<typeof contactList>

const look = { size: 16, stroke: 1.8 }

/** Who signed up or was imported, with the proof of each. */
export default function ContactListScreen() {
  const t = useTexts(optInsTexts)
  const [shown, setShown] = useState<Row>()
  const [isImporting, setImporting] = useState(false)
  const [isTagging, setTagging] = useState(false)
  const [tagged, setTagged] = useState<Row>()
  const [filled, setFilled] = useState<Row>()
  const [isFiltering, setFiltering] = useState(false)
  const forms: Action = {
    key: 'forms',
    text: t('to_forms'),
    icon: <IconForms {...look} />,
    to: () => '/cabinet/opt_ins',
  }
  const importing: Action = {
    key: 'import',
    text: t('import.title'),
    icon: <IconUpload {...look} />,
    permission: 'opt_ins.change',
    run: () => setImporting(true),
  }
  const tagging: Action = {
    key: 'tag',
    text: t('tag.title'),
    icon: <IconTags {...look} />,
    permission: 'opt_ins.change',
    run: () => setTagging(true),
  }
  const filtering: Action = {
    key: 'filter',
    text: t('fields.filter_title'),
    icon: <IconFilter {...look} />,
    run: () => setFiltering(true),
  }
  const actions: Action<Row>[] = [
    {
      key: 'fields',
      text: t('action.fields'),
      icon: <IconListDetails {...look} />,
      permission: 'opt_ins.change',
      run: setFilled,
    },
    {
      key: 'tags',
      text: t('action.tags'),
      icon: <IconTags {...look} />,
      permission: 'opt_ins.change',
      run: setTagged,
    },
    { key: 'proof', text: t('action.proof'), icon: <IconCertificate {...look} />, run: setShown },
    {
      key: 'unsubscribe',
      text: t('action.unsubscribe'),
      icon: <IconMailOff {...look} />,
      permission: 'opt_ins.change',
      danger: true,
      shows: (row) => permits(optInContactState, row.state, 'unsubscribe'),
      confirm: () => ({
        title: t('confirm.unsubscribe'),
        text: t('confirm.unsubscribe_text'),
        yes: t('action.unsubscribe'),
      }),
      done: t('done.unsubscribe'),
      run: ({ id }) => api(unsubscribeContact, { id }),
    },
  ]
  return (
    <>
      <ListScreen
        list={contactList}
        texts={optInsTexts}
        title={t('contacts.title')}
        text={t('contacts.text')}
        head={[filtering, importing, tagging]}
        actions={actions}
        empty={{ text: t('contacts.empty'), action: forms }}
      />
      <Modal opened={shown !== undefined} onClose={() => setShown(undefined)} title={t('proof.title')} centered>
        {shown && <ContactProof id={shown.id} />}
      </Modal>
      <Modal opened={tagged !== undefined} onClose={() => setTagged(undefined)} title={t('action.tags')} centered>
        {tagged && <ContactTags contact={tagged} onDone={() => setTagged(undefined)} />}
      </Modal>
      <Modal opened={filled !== undefined} onClose={() => setFilled(undefined)} title={t('action.fields')} centered>
        {filled && <ContactFields id={filled.id} onDone={() => setFilled(undefined)} />}
      </Modal>
      <Modal opened={isFiltering} onClose={() => setFiltering(false)} title={t('fields.filter_title')} centered>
        {isFiltering && <FilterByField onDone={() => setFiltering(false)} />}
      </Modal>
      <Modal opened={isTagging} onClose={() => setTagging(false)} title={t('tag.title')} centered>
        {isTagging && <TagShown onDone={() => setTagging(false)} />}
      </Modal>
      <Modal opened={isImporting} onClose={() => setImporting(false)} title={t('import.title')} centered size="lg">
        <ImportContacts onDone={() => setImporting(false)} />
      </Modal>
    </>
  )
}
