CREATE INDEX "orders_unpaid_mailbox" ON "orders" ((case when lower(email) ~ '@(gmail|googlemail)[.]com$'
    then replace(regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '(.)[+].*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '(.)[+].*@', '\1@') end)) WHERE "status" = 'awaiting payment';