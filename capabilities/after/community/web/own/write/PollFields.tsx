import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { limits, pollDays } from '../../../vocabulary.ts'
import { useCommunityWords } from '../community-words.ts'

export type Asking = { options: string[]; isMultiple: boolean; days: (typeof pollDays)[number] }
export const newPoll: Asking = { options: ['', ''], isMultiple: false, days: 7 }

/** What is sent of a poll: answers with words, and its end; 0 days have none. */
export const askedBy = ({ options, isMultiple, days }: Asking) => ({
  options: options.map((each) => each.trim()).filter(Boolean),
  isMultiple,
  endsAt: days === 0 ? null : new Date(Date.now() + days * 86_400_000).toISOString(),
})

/** The answers of a poll, and for how long it is open. */
export const PollFields = ({ poll, onChange }: { poll: Asking; onChange: (poll: Asking | undefined) => void }) => {
  const { t } = useCommunityWords()
  const { options, isMultiple, days } = poll
  return (
    <fieldset className="co-poll">
      <legend>{t('poll')}</legend>
      {options.map((option, index) => (
        <TextInput
          key={`option-${String(index)}`}
          aria-label={t('poll.option', { number: index + 1 })}
          placeholder={t('poll.option', { number: index + 1 })}
          value={option}
          maxLength={limits.option}
          required={index < 2}
          onChange={({ currentTarget: { value } }) => onChange({ ...poll, options: options.with(index, value) })}
        />
      ))}
      <div className="k-row">
        {options.length < limits.options && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ ...poll, options: [...options, ''] })}>
            {t('poll.add')}
          </Button>
        )}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(undefined)}>
          {t('poll.drop')}
        </Button>
      </div>
      <Checkbox
        label={t('poll.multiple')}
        checked={isMultiple}
        onChange={(event) => onChange({ ...poll, isMultiple: event.currentTarget.checked })}
      />
      <NativeSelect
        label={t('poll.length')}
        value={String(days)}
        data={pollDays.map((value) => ({ value: String(value), label: t('poll.days', { count: value }) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...poll, days: pollDays.find((each) => String(each) === value) ?? days })
        }
      />
    </fieldset>
  )
}
