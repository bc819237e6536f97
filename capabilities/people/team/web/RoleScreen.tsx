import { Select, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import type { Action } from '#platform/web/action.tsx'
import { api, request } from '#platform/web/client.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { addRole, editRole, removeRole, showRights, showRole } from '../contract.ts'
import { teamTexts } from '../texts.ts'
import { RightsField } from './RightsField.tsx'

type Role = ClientOutput<typeof showRole>
type Rights = ClientOutput<typeof showRights>
type Values = ClientInput<typeof addRole>
const home = '/cabinet/settings/team_roles'

/** What a role of the team may do. */
export default function RoleScreen() {
  const { id } = useParams()
  return (
    <Loaded endpoint={showRights} input={{}}>
      {(rights) =>
        id ? (
          <Loaded endpoint={showRole} input={{ id }}>
            {(role) => <Page role={role} rights={rights} />}
          </Loaded>
        ) : (
          <Page rights={rights} />
        )
      }
    </Loaded>
  )
}

const Page = ({ role, rights }: { role?: Role; rights: Rights }) => {
  const t = useTexts(teamTexts)
  const navigate = useNavigate()
  const remove: Action = {
    key: 'remove',
    text: t('role.remove'),
    icon: <IconTrash size={16} stroke={1.8} />,
    danger: true,
    shows: () => role?.membersCount === 0,
    confirm: () => ({
      title: t('role.remove_title', { name: role?.name ?? '' }),
      text: t('role.remove_text'),
      yes: t('role.remove'),
    }),
    done: t('role.removed'),
    run: async () => {
      if (role) await api(removeRole, { id: role.id })
      void navigate(home)
    },
  }
  return (
    <>
      <PageHead
        title={role?.name ?? t('role.new')}
        back={{ to: home, text: t('roles') }}
        {...(role ? { text: t('role.people', { count: role.membersCount }), actions: [remove] } : {})}
      />
      <RoleForm {...(role ? { role } : {})} rights={rights} />
    </>
  )
}

/** What of a role changes what else can be chosen, beside the form that is sent. */
const useRole = (role: Role | undefined) => {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(role?.rights ?? []))
  const [hasAllProducts, setAllProducts] = useState(role?.hasAllProducts ?? true)
  const [seesContacts, setContacts] = useState(role?.seesContacts ?? true)
  return { held, setHeld, hasAllProducts, setAllProducts, seesContacts, setContacts }
}

const useProducts = () =>
  useQuery({
    queryKey: ['products-to-choose'],
    queryFn: ({ signal }) =>
      request('GET', '/v1/cabinet/products', { per: 500 }, { signal }) as Promise<{
        list: { id: number; name: string }[]
      }>,
  }).data?.list.map(({ id, name }) => ({ value: String(id), label: name }))

const RoleForm = ({ role, rights }: { role?: Role; rights: Rights }) => {
  const t = useTexts(teamTexts)
  const chosen = useRole(role)
  const products = useProducts()
  const form = useRoleForm(role)
  const set = (name: string, value: unknown) => form.mantine.setFieldValue(name, value)
  const hold = (held: ReadonlySet<string>) => {
    chosen.setHeld(held)
    set('rights', [...held])
  }
  const showContacts = (isOn: boolean) => {
    chosen.setContacts(isOn)
    set('seesContacts', isOn)
  }
  const beginWith = (key: string | null) => {
    const ready = rights.readyMade.find((each) => each.key === key)
    hold(new Set(ready?.rights ?? []))
    showContacts(ready?.seesContacts ?? true)
  }
  return (
    <Form form={form} {...(role ? {} : { submit: t('role.create') })}>
      <div className="k-form-wide">
        <FormField kind="text" name="name" required />
        {role ? null : <BeginWith rights={rights} onChange={beginWith} />}
        <FormField kind="money" name="refundLimitAmount" currency="eur" min={0} />
        <Switch
          label={t('field.seesContacts')}
          description={t('hint.seesContacts')}
          checked={chosen.seesContacts}
          onChange={({ currentTarget }) => showContacts(currentTarget.checked)}
        />
        <Switch
          label={t('field.hasAllProducts')}
          checked={chosen.hasAllProducts}
          onChange={({ currentTarget }) => {
            chosen.setAllProducts(currentTarget.checked)
            set('hasAllProducts', currentTarget.checked)
          }}
        />
        {!chosen.hasAllProducts && products && (
          <ChoiceField form={form} name="productIds" options={products} asNumbers hint={t('hint.productIds')} />
        )}
        <div className="k-whole">
          <RightsField
            areas={rights.areas}
            held={chosen.held}
            onChange={hold}
            isForProducts={!chosen.hasAllProducts}
            hidesContacts={!chosen.seesContacts}
          />
        </div>
      </div>
    </Form>
  )
}

const useRoleForm = (role: Role | undefined) => {
  const navigate = useNavigate()
  return useForm({
    endpoint: role ? editRole : addRole,
    texts: teamTexts,
    initial: {
      name: role?.name ?? '',
      productIds: role?.productIds ?? [],
      refundLimitAmount: role?.refundLimitAmount ?? '',
      rights: role?.rights ?? [],
      hasAllProducts: role?.hasAllProducts ?? true,
      seesContacts: role?.seesContacts ?? true,
    } as Partial<Values>,
    shape: (values) => ({ ...values, ...(role ? { id: role.id } : {}) }) as Values,
    ...(role ? {} : { onDone: () => setTimeout(() => void navigate(home)) }),
  })
}

const BeginWith = ({ rights, onChange }: { rights: Rights; onChange: (key: string | null) => void }) => {
  const t = useTexts(teamTexts)
  return (
    <Select
      label={t('role.begin_with')}
      placeholder={t('role.begin_empty')}
      clearable
      data={rights.readyMade.map(({ key }) => ({ value: key, label: t(`choice.ready_made.${key}`) }))}
      onChange={onChange}
    />
  )
}
