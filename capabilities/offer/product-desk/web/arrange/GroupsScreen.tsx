import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { useAct, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { addGroup, dropGroup, editGroup, listGroups } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../texts.ts'
import '../../../../../ui/cabinet-goods.css'

type Group = ClientOutput<typeof listGroups>['list'][number]

export default function GroupsScreen() {
  return (
    <Loaded endpoint={listGroups} input={{ query: '' }}>
      {({ list }) => <Groups groups={list} />}
    </Loaded>
  )
}

/** Product groups: the seller's own order, seen in lists, exports and webhooks, never in the shop. */
const Groups = ({ groups }: { groups: readonly Group[] }) => {
  const t = useTexts(productDeskTexts)
  const { can } = useSession()
  const [edited, setEdited] = useState<Group | 'new'>()
  const mayChange = can('catalog.change')
  const add: Action = {
    key: 'new',
    text: t('new_group'),
    icon: <IconPlus size={16} stroke={1.8} />,
    primary: true,
    permission: 'catalog.change',
    run: () => setEdited('new'),
  }
  return (
    <>
      <PageHead
        title={t('groups')}
        text={t('groups_text')}
        back={{ to: '/cabinet/products', text: t('back_to_list') }}
        actions={groups.length > 0 ? [add] : []}
      />
      {groups.length === 0 ? (
        <EmptyState title={t('no_groups')} text={t('no_groups_text')}>
          {mayChange && (
            <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setEdited('new')}>
              {t('new_group')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <section className="k-panel" aria-label={t('groups')}>
          <ul className="k-rows">
            {groups.map((group) => (
              <GroupRow key={String(group.id)} group={group} onEdit={mayChange ? () => setEdited(group) : undefined} />
            ))}
          </ul>
        </section>
      )}
      {edited !== undefined && (
        <Modal
          opened
          onClose={() => setEdited(undefined)}
          title={edited === 'new' ? t('new_group') : edited.name}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <GroupForm group={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        </Modal>
      )}
    </>
  )
}

/** `onEdit`: nothing where the group may only be read. */
const GroupRow = ({ group, onEdit }: { group: Group; onEdit: (() => void) | undefined }) => {
  const t = useTexts(productDeskTexts)
  const act = useAct()
  const remove = () =>
    act(
      {
        key: 'drop',
        text: t('remove_group'),
        danger: true,
        done: t('done.group_removed'),
        confirm: () => ({
          title: t('confirm.drop_group', { name: group.name }),
          text: t('confirm.drop_group_text'),
          yes: t('remove_group'),
        }),
        run: () => api(dropGroup, { id: group.id }),
      },
      undefined,
    )
  return (
    <li>
      <div>
        <strong>{group.name}</strong>
        <p className="k-small k-second">
          <Link to={`/cabinet/products?product_group_id=${group.id}`}>
            {t('category_products', { count: group.productsCount })}
          </Link>
        </p>
      </div>
      {onEdit && (
        <div className="k-nowrap">
          <ActionIcon variant="subtle" color="gray" aria-label={`${t('action.edit')}: ${group.name}`} onClick={onEdit}>
            <IconEdit size={16} stroke={1.8} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('remove_named', { name: group.name })}
            onClick={() => void remove()}
          >
            <IconTrash size={16} stroke={1.8} />
          </ActionIcon>
        </div>
      )}
    </li>
  )
}

const GroupForm = ({ group, onDone }: { group: Group | undefined; onDone: () => void }) => {
  const form = useForm({
    endpoint: group ? editGroup : addGroup,
    texts: productDeskTexts,
    initial: { name: group?.name ?? '' },
    shape: (values) => ({ ...values, ...(group ? { id: group.id } : {}) }) as ClientInput<typeof editGroup>,
    onDone,
  })
  return (
    <Form form={form}>
      <FormField form={form} kind="text" name="name" required />
    </Form>
  )
}
