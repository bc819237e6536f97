import { useState } from 'react'
import type { ClientInput } from '#platform/shared/contract.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { addProgram, editProgram, type Program } from '../../contract.ts'
import { affiliateTexts } from '../../texts.ts'
import { affiliateBases, approvals, channels, lifetimes } from '../../vocabulary.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { CreativeRows, type CreativeRow } from './CreativeRows.tsx'
import { ProductRows, type ProductRow } from './ProductRows.tsx'
import { TierFields } from './TierFields.tsx'

type Values = ClientInput<typeof addProgram>

/** What the fields of a program begin with. */
const fieldsOf = (program: Program | undefined, terms: string) => ({
  name: program?.name ?? '',
  description: program?.description ?? '',
  basis: program?.basis ?? 'net',
  isTeamFirst: program?.isTeamFirst ?? true,
  cookieDays: program?.cookieDays ?? 180,
  lifetime: program?.lifetime ?? 'none',
  lifetimeDays: program?.lifetimeDays ?? null,
  approval: program?.approval ?? 'by_hand',
  landingUrl: program?.landingUrl ?? '',
  allowedChannels: program?.allowedChannels ?? [],
  terms: program?.terms ?? terms,
  isListed: program?.isListed ?? false,
  holdDays: program?.holdDays ?? 14,
  tiers: program?.tiers ?? ['0.00'],
  products: (program?.products ?? []).map(({ productId, name, commission }) => ({
    productId: Number(productId),
    name,
    commission: commission ?? '',
  })) satisfies ProductRow[],
  creatives: (program?.creatives ?? []).map(({ title, text, fileId, picture, url }) => ({
    title,
    text,
    fileId: fileId === null ? null : Number(fileId),
    url: url ?? '',
    pictureUrl: picture?.url ?? null,
  })) satisfies CreativeRow[],
})

/** The fields as they are sent: names and pictures of rows are only for the eye. */
const sent = (values: Record<string, unknown>, id: Program['id'] | undefined): Values =>
  ({
    ...values,
    ...(id === undefined ? {} : { id }),
    lifetimeDays: values['lifetime'] === 'fixed_days' ? values['lifetimeDays'] : null,
    products: (values['products'] as ProductRow[]).map(({ productId, commission }) => ({
      productId,
      commission: commission === '' ? null : commission,
    })),
    creatives: (values['creatives'] as CreativeRow[]).map(({ title, text, fileId, url }) => ({
      title,
      text,
      fileId,
      url,
    })),
  }) as Values

export const ProgramForm = ({ program, onDone }: { program?: Program; onDone: (id: string | number) => void }) => {
  const { t } = useAffiliateWords()
  const initial = fieldsOf(program, t('form.terms_begin'))
  const [lifetime, setLifetime] = useState<string>(initial.lifetime)
  const form = useForm({
    endpoint: program ? editProgram : addProgram,
    texts: affiliateTexts,
    initial: initial,
    shape: (values) => sent(values, program?.id),
    draft: `affiliate-program-${program?.id ?? 'new'}`,
    ...(program ? {} : { done: t('done.create') }),
    onDone: ({ id }) => onDone(id),
  })
  return (
    <div onChange={() => setLifetime(String(form.mantine.getValues()['lifetime']))}>
      <Form form={form} {...(program ? {} : { submit: t('program.create') })}>
        <div className="k-form-wide">
          <FormField kind="text" name="name" required />
          <FormField kind="select" name="approval" required options={optionsOf(t, 'approval', approvals)} />
          <div className="k-whole">
            <FormField kind="textarea" name="description" rows={3} />
          </div>
        </div>
        <TierFields form={form} />
        <div className="k-form-wide">
          <FormField kind="select" name="basis" required options={optionsOf(t, 'basis', affiliateBases)} />
          <FormField kind="integer" name="holdDays" min={0} max={365} required />
          <div className="k-whole">
            <FormField kind="switch" name="isTeamFirst" />
          </div>
        </div>
        <ProductRows form={form} />
        <Remembered lifetime={lifetime} isFixed={program?.isLifetimeFixed ?? false} />
        <Terms form={form} hasPublishers={program !== undefined && program.publishersCount > 0} />
        <CreativeRows form={form} />
      </Form>
    </div>
  )
}

const Remembered = ({ lifetime, isFixed }: { lifetime: string; isFixed: boolean }) => {
  const { t } = useAffiliateWords()
  return (
    <fieldset className="k-form-group">
      <legend>
        <h2>{t('form.remembered')}</h2>
      </legend>
      <div className="k-form-wide">
        <FormField kind="integer" name="cookieDays" min={1} max={730} required />
        <FormField
          kind="select"
          name="lifetime"
          required
          disabled={isFixed}
          options={optionsOf(t, 'lifetime', lifetimes)}
          hint={t(isFixed ? 'error.settled' : 'hint.lifetime')}
        />
        {lifetime === 'fixed_days' && (
          <FormField kind="integer" name="lifetimeDays" min={1} max={3650} required disabled={isFixed} />
        )}
        <FormField kind="url" name="landingUrl" placeholder="https://" />
      </div>
    </fieldset>
  )
}

const Terms = ({ form, hasPublishers }: { form: FormState; hasPublishers: boolean }) => {
  const { t } = useAffiliateWords()
  return (
    <fieldset className="k-form-group">
      <legend>
        <h2>{t('form.terms')}</h2>
      </legend>
      <div className="k-stack">
        <FormField
          form={form}
          kind="textarea"
          name="terms"
          rows={8}
          required
          hint={t(hasPublishers ? 'form.terms_changed' : 'hint.terms')}
        />
        <ChoiceField
          form={form}
          name="allowedChannels"
          options={optionsOf(t, 'channel', channels)}
          hint={t('hint.allowedChannels')}
        />
        <FormField kind="switch" name="isListed" />
      </div>
    </fieldset>
  )
}
