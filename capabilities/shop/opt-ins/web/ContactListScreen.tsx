import { Modal } from '@mantine/core'
import { IconCertificate, IconFilter, IconForms, IconListDetails, IconMailOff, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { contactList, unsubscribeContact } from '../contract.ts'
import { optInsTexts } from '../texts.ts'
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
  return (
    <>
      <ListScreen
        list={contactList}
        texts={optInsTexts}
        head={{
          filter: { text: t('fields.filter_title'), icon: IconFilter, opens: () => setFiltering(true) },
          import: { text: t('import.title'), permission: 'opt_ins.change', opens: () => setImporting(true) },
          tag: { text: t('tag.title'), icon: IconTags, permission: 'opt_ins.change', opens: () => setTagging(true) },
        }}
        actions={{
          fields: { icon: IconListDetails, permission: 'opt_ins.change', opens: setFilled },
          tags: { icon: IconTags, permission: 'opt_ins.change', opens: setTagged },
          proof: { icon: IconCertificate, opens: setShown },
          unsubscribe: {
            icon: IconMailOff,
            danger: true,
            permission: 'opt_ins.change',
            asks: true,
            run: ({ id }) => api(unsubscribeContact, { id }),
          },
        }}
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
