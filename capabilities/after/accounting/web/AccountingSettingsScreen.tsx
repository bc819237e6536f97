import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '#ui/Field.tsx'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import type { AccountingCalls } from '../contract.ts'
import { customaryAccounts } from '../rules/chart.ts'
import { accountingTexts } from '../texts.ts'
import {
  accountRolesOf,
  charts,
  debtorModes,
  reversalModes,
  rolesOf,
  vatModes,
  type Chart,
  type Accounts,
} from '../vocabulary.ts'
import { useAccountingWords, useBooks } from './accounting-words.ts'

export default function AccountingSettingsScreen() {
  const { calls } = useBooks()
  return (
    <Loaded endpoint={calls.showSettings} input={{}}>
      {(settings) => <Page settings={settings} />}
    </Loaded>
  )
}

const choices = { chart: charts, debtorMode: debtorModes, reversalMode: reversalModes, vatMode: vatModes } as const
const values = {
  chart: 'chart',
  debtorMode: 'debtor_mode',
  reversalMode: 'reversal_mode',
  vatMode: 'vat_mode',
} as const

type Settings = ClientOutput<AccountingCalls['showSettings']>

const useSettingsForm = (settings: Omit<Settings, 'isSaved'>) => {
  const { t } = useAccountingWords()
  const { calls } = useBooks()
  const accounts = Object.fromEntries(
    accountRolesOf(calls.kind).map((role) => [role, (settings as Partial<Accounts>)[role] ?? '']),
  )
  return useForm({
    endpoint: calls.editSettings,
    texts: accountingTexts,
    initial: {
      ...settings,
      ...accounts,
      consultantNumber: settings.consultantNumber ?? '',
      clientNumber: settings.clientNumber ?? '',
    } as Partial<ClientInput<AccountingCalls['editSettings']>>,
    done: t('settings.saved'),
  })
}

const Page = ({ settings: { isSaved, ...settings } }: { settings: Settings }) => {
  const { t } = useAccountingWords()
  const { to, calls, isOperator } = useBooks()
  const roles = rolesOf[calls.kind]
  const form = useSettingsForm(settings)
  return (
    <>
      <PageHead
        title={t('action.settings')}
        text={t('settings.text')}
        back={{ to: to('booking_batches'), text: t('batches') }}
      />
      {!isSaved && <Notice tone="blue">{t('settings.first')}</Notice>}
      <Form form={form}>
        <Office form={form} />
        <HowItBooks form={form} />
        <AccountGroup form={form} title={t('settings.revenue')} roles={roles.revenue} />
        <AccountGroup
          form={form}
          title={t(isOperator ? 'settings.money.operator' : 'settings.money')}
          roles={roles.money}
          text={isOperator ? t('settings.money_text.operator') : undefined}
        />
        <AccountGroup form={form} title={t('settings.vat')} roles={roles.vat} text={t('settings.vat_text')} />
        <AccountGroup
          form={form}
          title={t('settings.providers')}
          roles={roles.providers}
          text={t('settings.providers_text')}
        />
      </Form>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="k-form-group">
    <legend>
      <strong>{title}</strong>
    </legend>
    <div className="k-form-wide">{children}</div>
  </fieldset>
)

const Choice = ({ form, name }: { form: FormState; name: keyof typeof choices }) => {
  const { word } = useAccountingWords()
  return (
    <FormField
      form={form}
      kind="select"
      name={name}
      required
      options={choices[name].map((value) => ({ value, label: word(`choice.${values[name]}.${value}`) }))}
    />
  )
}

const Office = ({ form }: { form: FormState }) => {
  const { t } = useAccountingWords()
  const { calls } = useBooks()
  const fillIn = () => {
    const { chart, accountLength } = form.mantine.getValues() as { chart: Chart; accountLength: number }
    const customary = customaryAccounts(chart, Math.min(8, Math.max(4, Number(accountLength) || 4)), calls.kind)
    form.mantine.setValues(
      Object.fromEntries(Object.entries(customary).map(([role, account]) => [role, account ?? ''])),
    )
  }
  return (
    <Group title={t('settings.office')}>
      <FormField form={form} kind="integer" name="consultantNumber" min={1001} max={9_999_999} required />
      <FormField form={form} kind="integer" name="clientNumber" min={1} max={99_999} required />
      <FormField form={form} kind="integer" name="fiscalYearMonth" min={1} max={12} required />
      <FormField form={form} kind="date" name="startsOn" required />
      <Choice form={form} name="chart" />
      <FormField form={form} kind="integer" name="accountLength" min={4} max={8} required />
      <div className="k-whole">
        <Button variant="default" onClick={fillIn}>
          {t('settings.customary')}
        </Button>
      </div>
    </Group>
  )
}

const HowItBooks = ({ form }: { form: FormState }) => {
  const { t } = useAccountingWords()
  return (
    <Group title={t('settings.how')}>
      <Choice form={form} name="debtorMode" />
      <Choice form={form} name="reversalMode" />
      <Choice form={form} name="vatMode" />
      <div className="k-whole">
        <FormField form={form} kind="switch" name="isLocked" />
      </div>
      <div className="k-whole">
        <FormField form={form} kind="switch" name="isAutomatic" />
      </div>
    </Group>
  )
}

type AccountGroupProps = { form: FormState; title: string; roles: readonly string[]; text?: string | undefined }

const AccountGroup = ({ form, title, roles, text }: AccountGroupProps) => (
  <Group title={title}>
    {text && <p className="k-second k-small k-whole">{text}</p>}
    {roles.map((role) => (
      <FormField key={role} form={form} kind="text" name={role} />
    ))}
  </Group>
)
