-- The demo planted a receiver by four fields, where an order keeps all of a person.
update orders
set owner_details = '{"salutation": null, "company": null, "vatId": null, "street": null, "streetNumber": null, "zip": null, "city": null, "phone": null}'::jsonb || owner_details
where not owner_details ? 'street';
