import { expect, test } from 'vitest'
import type { Question } from '../contract/question.ts'
import { questionsField } from '../contract/question.ts'
import { answersOf } from './answers.ts'

const ask = (form: Question['form'], isRequired: boolean, options: string[] = []): Question => ({
  key: 'q001',
  form,
  label: 'Which?',
  hint: '',
  options,
  isRequired,
})
const options = ['S', 'M']

test.each<[Question['form'], boolean, string[], string[], string | undefined]>([
  ['checkbox', true, ['true'], ['true'], undefined],
  ['checkbox', true, [], [], 'must_accept'],
  ['checkbox', false, ['false'], [], undefined],
  ['open_question', true, ['  a dog '], ['a dog'], undefined],
  ['open_question', true, ['   '], [], 'required'],
  ['open_question', false, [], [], undefined],
  ['select_box', true, ['M'], ['M'], undefined],
  ['select_box', true, [], [], 'required'],
  ['select_box', false, ['XL'], ['XL'], 'not_in_list'],
  ['select_box', false, ['S', 'M'], ['S', 'M'], 'not_in_list'],
  ['service', true, ['M', 'S'], ['S', 'M'], undefined],
  ['service', true, [], [], 'required'],
  ['service', false, ['S', 'nothing'], ['S', 'nothing'], 'not_in_list'],
])('%s (required: %s) answered with %j', (form, isRequired, values, kept, fault) => {
  const { answers, faults } = answersOf(
    [ask(form, isRequired, options)],
    [
      { key: 'q001', values },
      { key: 'other', values: ['x'] },
    ],
  )
  expect([answers, faults['q001']]).toEqual([[{ form, question: 'Which?', values: kept }], fault])
})

test('choosing needs options, each once, and every question its own key', () => {
  const faults = (questions: unknown) =>
    questionsField.safeParse(questions).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []
  expect(faults([ask('select_box', false)])).toEqual([['0.options', 'required']])
  expect(faults([ask('service', false, ['S', 'S'])])).toEqual([['0.options', 'taken']])
  expect(faults([ask('checkbox', false), ask('open_question', false)])).toEqual([['', 'taken']])
  expect(faults([ask('checkbox', false)])).toEqual([])
})
