-- Sales are reported to services that measure them.
alter table integration_calls drop constraint integration_calls_deed_check;
alter table integration_calls add constraint integration_calls_deed_check
  check (deed in ('subscribe', 'unsubscribe', 'tag', 'untag', 'set_fields', 'deal', 'event', 'purchase', 'left')) not valid;
