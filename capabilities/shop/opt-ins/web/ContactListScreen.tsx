import { IconCertificate, IconFilter, IconForms, IconListDetails, IconMailOff, IconTags } from '@tabler/icons-react'
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

const look = { size: 16, stroke: 1.8 }

/** Who signed up or was imported, with the proof of each. */
export default function ContactListScreen() {
  const t = useTexts(optInsTexts)
  const forms: Action = {
    key: 'forms',
    text: t('to_forms'),
    icon: <IconForms {...look} />,
    to: () => '/cabinet/opt_ins',
  }
  return (
    <ListScreen
      list={contactList}
      texts={optInsTexts}
      head={{
        filter: {
          text: t('fields.filter_title'),
          icon: IconFilter,
          dialog: (_, close) => <FilterByField onDone={close} />,
        },
        import: {
          text: t('import.title'),
          permission: 'opt_ins.change',
          dialogSize: 'lg',
          dialog: (_, close) => <ImportContacts onDone={close} />,
        },
        tag: {
          text: t('tag.title'),
          icon: IconTags,
          permission: 'opt_ins.change',
          dialog: (_, close) => <TagShown onDone={close} />,
        },
      }}
      actions={{
        fields: {
          icon: IconListDetails,
          permission: 'opt_ins.change',
          dialog: ({ id }, close) => <ContactFields id={id} onDone={close} />,
        },
        tags: {
          icon: IconTags,
          permission: 'opt_ins.change',
          dialog: (row, close) => <ContactTags contact={row} onDone={close} />,
        },
        proof: { icon: IconCertificate, dialogTitle: t('proof.title'), dialog: ({ id }) => <ContactProof id={id} /> },
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
  )
}
