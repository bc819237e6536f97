import { Button } from '@mantine/core'
import { Notice } from '#ui/Field.tsx'
import type { Answered, Sent } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import type { AccountingCalls } from '../contract.ts'
import { customaryAccounts } from '../rules/chart.ts'
import { accountingTexts } from '../texts.ts'
import { accountRolesOf, charts, debtorModes, reversalModes, rolesOf, vatModes, type Chart } from '../vocabulary.ts'
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

const Page = ({ settings: { isSaved, ...settings } }: { settings: Answered<AccountingCalls['showSettings']> }) => {
  const { t, word } = useAccountingWords()
  const { to, calls, isOperator } = useBooks()
  const roles = rolesOf[calls.kind]
  const accounts = Object.fromEntries(accountRolesOf(calls.kind).map((role) => [role, settings[role] ?? '']))
  const form = useForm({
    endpoint: calls.editSettings,
    texts: accountingTexts,
    initial: {
      ...settings,
      ...accounts,
      consultantNumber: settings.consultantNumber ?? '',
      clientNumber: settings.clientNumber ?? '',
    } as Partial<Sent<AccountingCalls['editSettings']>>,
    done: t('settings.saved'),
  })
  const fillIn = () => {
    const { chart, accountLength } = form.mantine.getValues() as { chart: Chart; accountLength: number }
    const customary = customaryAccounts(chart, Math.min(8, Math.max(4, Number(accountLength) || 4)), calls.kind)
    form.mantine.setValues(
      Object.fromEntries(Object.entries(customary).map(([role, account]) => [role, account ?? ''])),
    )
  }
  const choice = (name: keyof typeof choices) => (
    <FormField
      form={form}
      kind="select"
      name={name}
      required
      options={choices[name].map((value) => ({ value, label: word(`choice.${values[name]}.${value}`) }))}
    />
  )
  const fields = (title: string, roles: readonly string[], text?: string) => (
    <fieldset className="k-form-group">
      <legend>
        <strong>{title}</strong>
      </legend>
      <div className="k-form-wide">
        {text && <p className="k-second k-small k-whole">{text}</p>}
        {roles.map((role) => (
          <FormField key={role} form={form} kind="text" name={role} />
        ))}
      </div>
    </fieldset>
  )
  return (
    <>
      <PageHead
        title={t('settings')}
        text={t('settings.text')}
        back={{ to: to('booking_batches'), text: t('batches') }}
      />
      {!isSaved && <Notice tone="blue">{t('settings.first')}</Notice>}
      <Form form={form}>
        <fieldset className="k-form-group">
          <legend>
            <strong>{t('settings.office')}</strong>
          </legend>
          <div className="k-form-wide">
            <FormField form={form} kind="integer" name="consultantNumber" min={1001} max={9_999_999} required />
            <FormField form={form} kind="integer" name="clientNumber" min={1} max={99_999} required />
            <FormField form={form} kind="integer" name="fiscalYearMonth" min={1} max={12} required />
            <FormField form={form} kind="date" name="startsOn" required />
            {choice('chart')}
            <FormField form={form} kind="integer" name="accountLength" min={4} max={8} required />
            <div className="k-whole">
              <Button variant="default" onClick={fillIn}>
                {t('settings.customary')}
              </Button>
            </div>
          </div>
        </fieldset>
        <fieldset className="k-form-group">
          <legend>
            <strong>{t('settings.how')}</strong>
          </legend>
          <div className="k-form-wide">
            {choice('debtorMode')}
            {choice('reversalMode')}
            {choice('vatMode')}
            <div className="k-whole">
              <FormField form={form} kind="switch" name="isLocked" />
            </div>
            <div className="k-whole">
              <FormField form={form} kind="switch" name="isAutomatic" />
            </div>
          </div>
        </fieldset>
        {fields(t('settings.revenue'), roles.revenue)}
        {fields(
          t(isOperator ? 'settings.money.operator' : 'settings.money'),
          roles.money,
          isOperator ? t('settings.money_text.operator') : undefined,
        )}
        {fields(t('settings.vat'), roles.vat, t('settings.vat_text'))}
        {fields(t('settings.providers'), roles.providers, t('settings.providers_text'))}
      </Form>
    </>
  )
}
