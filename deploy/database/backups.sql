-- Run once, by the image of the database when its volume is empty: a backup is verified in a database of its own.
GRANT ALL PRIVILEGES ON `shop\_verify`.* TO 'shop'@'%';
