import { expect, test } from 'vitest'
import { judgeLogout } from './logout-token.ts'

const good = { sub: 'a', sid: 's', jti: '1', events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }

test.each([
  ['a logout token', good, 'logout+jwt', { subject: 'a', session: 's', id: '1' }],
  ['one without a type', good, undefined, { subject: 'a', session: 's', id: '1' }],
  ['one of a session alone', { ...good, sub: undefined }, 'JWT', { subject: null, session: 's', id: '1' }],
  ['one of a person alone', { ...good, sid: undefined }, 'logout+jwt', { subject: 'a', session: null, id: '1' }],
  ['one of nobody', { ...good, sub: '', sid: undefined }, 'logout+jwt', undefined],
  ['one with a nonce', { ...good, nonce: 'n' }, 'logout+jwt', undefined],
  ['one without an id', { ...good, jti: undefined }, 'logout+jwt', undefined],
  ['an ID token', { ...good, events: undefined }, 'JWT', undefined],
  ['another event', { ...good, events: { 'http://schemas.openid.net/event/other': {} } }, 'logout+jwt', undefined],
  [
    'an event that says nothing',
    { ...good, events: { [Object.keys(good.events)[0]!]: true } },
    'logout+jwt',
    undefined,
  ],
  ['an access token', good, 'at+jwt', undefined],
])('%s', (_, claims, type, expected) => expect(judgeLogout(claims, type)).toEqual(expected))
