export const en = {
  title: 'License keys',
  empty: 'No keys yet. Add them to a license product, or generate them from a format.',
  'column.payerName': 'Buyer',
  'column.devices': 'Devices',
  'column.soldAt': 'Assigned',
  'column.createdAt': 'Added',
  'filter.sold': 'Assigned',
  'view.free': 'In stock',
  'view.sold': 'Assigned',
  'state.license_key_state.free': 'In stock',
  'state.license_key_state.sold': 'Assigned',
  'state.license_key_state.revoked': 'Revoked',
  'action.copy': 'Copy key',
  'action.order': 'Show order',
  'action.remove': 'Remove',
  'action.revoke': 'Revoke',
  'done.copy': 'Copied',
  'done.remove': 'Removed from stock',
  'done.revoke': 'Revoked',
  'confirm.revoke.title': 'Revoke this key?',
  'confirm.revoke.text':
    'Software that checks online will refuse it at once; signed files expire within 30 days. The buyer does not get a replacement.',

  'step.stock':
    '{free, plural, =0 {No key in stock} one {# key in stock} other {# keys in stock}}, {sold, number} assigned, {revoked, number} revoked.',
  'step.waiting':
    '{count, plural, one {# paid item is waiting for a key.} other {# paid items are waiting for a key.}} New keys go to these buyers first.',
  'step.add': 'Add keys',
  'step.add_text':
    'One key per line, pasted or from a text file. Each is assigned once; the product can be sold as long as there are keys.',
  'step.add_button': 'Add to stock',
  'step.file': 'Read from a file',
  'step.added':
    '{added, plural, =0 {No new key} one {# key added} other {# keys added}}{repeated, plural, =0 {} one {, # already existed} other {, # already existed}}{tooLong, plural, =0 {} one {, # is too long} other {, # are too long}}',
  'step.settings': 'How keys are generated',
  'step.example': 'For example: {key}',
  'step.all': 'All keys of this product',
  'field.keys': 'Keys',
  'hint.keys': 'One key per line, up to 900,000 characters at a time. Keys already in stock are left out and counted.',
  'field.format': 'Format for new keys',
  'hint.format':
    "Leave empty to sell only what is in stock. Placeholders consist of type and length: '{'alphanumeric:5'}', '{'alphabetic:4'}', '{'numeric:6'}'.",
  'field.alarmAt': 'Warn me when stock falls below',
  'hint.alarmAt': 'You get an email once fewer keys are left. Leave empty for no warning.',
  'field.deviceLimit': 'Devices per key',
  'hint.deviceLimit': 'Leave empty for no limit.',
  'error.format_bad': "A placeholder cannot be read. Write it as type and length, like '{'numeric:6'}'.",
  'error.format_size': 'At least one placeholder must have a length of 3 or more.',
  'error.format_type': 'The type of a placeholder must be alphabetic, alphanumeric or numeric.',
  'fault.format_bad': "{placeholder} cannot be read. Write a placeholder as type and length, like '{'numeric:6'}'.",
  'fault.format_size': 'At least one placeholder must have a length of 3 or more.',
  'fault.format_type': 'The type in {placeholder} must be alphabetic, alphanumeric or numeric.',

  'own.title': '{count, plural, one {Your license key} other {Your license keys}}',
  'own.waiting':
    '{count, plural, one {One key is} other {# keys are}} on the way: you will get an email as soon as {count, plural, one {it is} other {they are}} available.',
  'own.revoked': 'Revoked',
  'own.copy': 'Copy',
  'own.copied': 'Copied',
  'own.copy_of': 'Copy key {key}',
  'own.devices':
    '{count, plural, =0 {Not used on a device yet} one {Used on # device} other {Used on # devices}}{limit, plural, =0 {} other { of #}}',
  'own.free': 'Remove device',
  'own.free_of': 'Remove {device} from this key',
  'own.freed': 'The device was removed from this key',

  'refusal.not_a_license_product': 'This product has no license keys.',
  'refusal.key_unknown': 'This license key is unknown. Please check it.',
  'refusal.key_revoked': 'This license key was revoked.',
  'refusal.key_suspended': 'This license is paused or has ended. Its owner can see why in their account.',
  'refusal.too_many_devices': 'This key is already used on the maximum of {limit, number} devices. Remove one first.',
  'refusal.device_unknown': 'This key is not used on this device.',

  'mail.hello': 'Hello {name},',
  'mail.keys.subject': '{count, plural, one {Your license key} other {Your license keys}} for {product}',
  'mail.keys.text':
    '{count, plural, one {here is your license key} other {here are your license keys}} for {product}. You can also find {count, plural, one {it} other {them}} in your account.',
  'mail.keys.one': 'License key',
  'mail.keys.number': 'License key {number, number}',
  'mail.keys.button': 'Open my purchase',
  'mail.low.subject': 'License keys for {product} are running low',
  'mail.low.text':
    '{count, plural, =0 {no key is} one {# key is} other {# keys are}} left for {product}. Add new ones in time: without keys, the product is sold out.',
  'mail.empty.subject': 'A buyer is waiting for a license key for {product}',
  'mail.empty.text':
    '{product} was bought, but there {count, plural, one {is no key for one item} other {are no keys for # items}}. Add keys: they are sent to waiting buyers automatically.',
  'mail.stock.button': 'Add keys',
}
