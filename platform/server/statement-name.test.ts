import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['select id from mails where token = $1', 'select', 'mails'],
  ['insert into "orders" (a) values ($1)', 'insert', 'orders'],
  ['update sellers set name = $1', 'update', 'sellers'],
  ['/* unprepared */ select count(*) from transfers t', 'select', 'transfers'],
  ['begin', 'begin', undefined],
  ['  (select 1 from a) union all (select 2 from b)', 'select', 'a'],
  ['', 'statement', undefined],
])('%s', (text, operation, table) => expect(statementName(text)).toEqual({ operation, table }))
