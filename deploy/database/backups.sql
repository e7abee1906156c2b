-- The database image runs this once, when its volume is empty. Backups are verified in the database
-- `shop_verify`.
GRANT ALL PRIVILEGES ON `shop\_verify`.* TO 'shop'@'%';
